/** Shared by the guard and the page's script, which adds its own functions. */
export interface Guard {
  root: ShadowRoot | undefined;
  inside: HTMLElement | undefined;
  isFocusLocked: boolean;
  /** When a person last did something that moves the focus; in milliseconds since the page was opened. */
  meantAt: number;
  /** The shortcut was pressed before the page's script had loaded. */
  isAwaited: boolean;
  /** Both return whether the key was ours. */
  enhance(): boolean;
  menu(): boolean;
  escape(): boolean;
  typed(target: EventTarget): void;
  focused(): void;
}

declare global {
  var honeGuard: Guard | undefined;
}
