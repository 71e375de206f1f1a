let composing: EventTarget | null = null;
// Anything typed before this loaded is unknown.
let lastInput = performance.now();

// From the start: a page can't tell later whether a composition is under way.
addEventListener('compositionstart', ({ target }) => (composing = target), true);
addEventListener('compositionupdate', ({ target }) => (composing = target), true);
addEventListener('compositionend', () => (composing = null), true);
addEventListener('input', ({ timeStamp }) => (lastInput = timeStamp), true);

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A box that left the document has ended its composition. */
export function isComposing(): boolean {
  return composing instanceof Node && composing.isConnected;
}

/** Resolves when no composition is under way, or when aborted. */
export async function composed(signal: AbortSignal | undefined): Promise<void> {
  if (!isComposing() || signal?.aborted) return;
  await pause(20);
  await composed(signal);
}

/** Editors undo changes within a second together: one Ctrl+Z would also take back what was typed just before. */
export function typingEnded(): Promise<unknown> {
  return pause(Math.max(0, lastInput + 1050 - performance.now()));
}
