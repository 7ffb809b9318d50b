// A component that is drawn anew only when what it shows has changed.

import { Component, type ComponentClass, type VNode } from "preact";

export function memo<P extends object>(draw: (props: P) => VNode | null, isSame: (one: P, other: P) => boolean): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !isSame(this.props, next);
    }

    override render() {
      return draw(this.props);
    }
  };
}
