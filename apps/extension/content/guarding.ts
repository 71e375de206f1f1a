/** What the guard and the page's script share in their world. The page's script puts its own functions in. */
export interface Guard {
  /** What stands in our element, once there is one. */
  root: ShadowRoot | undefined;
  /** The element in us that last had the focus. */
  inside: HTMLElement | undefined;
  /** Whether the focus stays in us unless a person moves it. */
  isHolding: boolean;
  /** When a person last did what moves the focus, since the page was opened; in milliseconds. */
  meantAt: number;
  /** The shortcut was pressed before the page's script was there. */
  isAwaited: boolean;
  /** Each says whether the key was for us. */
  enhance(): boolean;
  menu(): boolean;
  escape(): boolean;
  /** Something was typed or has changed in an element of the page. */
  typed(target: EventTarget): void;
  /** The focus has moved on the page. */
  focused(): void;
}

declare global {
  var honeGuard: Guard | undefined;
}
