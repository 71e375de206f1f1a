let composing: EventTarget | null = null;
// What was typed before this was loaded is not known.
let lastInput = performance.now();

// From the first moment on: a page does not say afterwards whether somebody is in the middle of a word.
addEventListener('compositionstart', ({ target }) => (composing = target), true);
addEventListener('compositionupdate', ({ target }) => (composing = target), true);
addEventListener('compositionend', () => (composing = null), true);
addEventListener('input', ({ timeStamp }) => (lastInput = timeStamp), true);

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An input method is in the middle of a word. A box that left the document has taken its word with it. */
export function isComposing(): boolean {
  return composing instanceof Node && composing.isConnected;
}

/** Resolves when nobody is in the middle of a word, or nobody waits any more. */
export async function composed(signal: AbortSignal | undefined): Promise<void> {
  if (!isComposing() || signal?.aborted) return;
  await pause(20);
  await composed(signal);
}

/**
 * Editors take changes that follow closely on each other back together, up to a second apart:
 * one Ctrl+Z would take what was typed just before along with ours.
 */
export function typingEnded(): Promise<unknown> {
  return pause(Math.max(0, lastInput + 1050 - performance.now()));
}
