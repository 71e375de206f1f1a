/** Shared by the guard and the page's script, which puts its own functions in their place. */
export interface Guard {
  root: ShadowRoot | undefined;
  inside: HTMLElement | undefined;
  isFocusLocked: boolean;
  /** Aborted when another guard takes over, or none: its listeners, element and timers end. */
  signal: AbortSignal;
  retire(): void;
  /** When a person last did something that moves the focus; in milliseconds since the page was opened. */
  meantAt: number;
  /** Each returns whether the key was ours. */
  enhance(): boolean;
  prompts(): boolean;
  menu(): boolean;
  escape(): boolean;
  typed(event: KeyboardEvent | InputEvent): void;
  focused(): void;
}

declare global {
  var honeGuard: Guard | undefined;
}
