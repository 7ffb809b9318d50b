// Choices of this device: language, appearance, tile size, sound.

import { useEffect } from "preact/hooks";
import { more } from "../i18n/more";
import { Languages, SoundSwitch, Themes, TileSizes } from "../ui/Look";

export default function Settings() {
  useEffect(() => {
    document.title = more("settings.title");
  });
  return (
    <div class="page halves">
      <header>
        <h1>{more("settings.title")}</h1>
        <p class="muted">{more("settings.kept")}</p>
      </header>
      <Languages />
      <Themes />
      <TileSizes />
      <p class="sample" aria-hidden="true">
        {["W", "O", "O", "R", "D"].map((letter, index) => (
          <span key={index} class="tile letter">
            <span>{letter}</span>
          </span>
        ))}
      </p>
      <SoundSwitch />
    </div>
  );
}
