// The link by which others look on, where the host allows it: in the lobby and during the match.

import { Copy } from "../ui/Copy";
import { matchText } from "./texts";

export function WatchLink({ code }: { code: string }) {
  const link = `${location.origin}/w/${code}`;
  return (
    <section class="watch-link" aria-label={matchText("invite.watch")}>
      <p class="muted">{matchText("invite.watch")}</p>
      <p class="link">{link}</p>
      <Copy text={link} label={matchText("invite.watchCopy")} byHand={matchText("invite.noCopy")} />
    </section>
  );
}
