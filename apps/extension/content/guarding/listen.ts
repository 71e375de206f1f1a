type Events = DocumentEventMap & WindowEventMap;

/**
 * Until the guard ends, and before any listener of the page: at the window, on the way in. There, those of touch and
 * wheel never hold up scrolling.
 */
export function listen<Type extends keyof Events>(
  signal: AbortSignal,
  types: readonly Type[],
  hear: (event: Events[Type]) => unknown,
): void {
  for (const type of types) addEventListener(type, hear as EventListener, { capture: true, signal });
}
