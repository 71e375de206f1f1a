const patience = 2000;

/**
 * Whoever asks waits no longer than two seconds, and gets undefined if it failed or takes longer. What hangs isn't asked
 * a second time.
 */
export function patiently<Value>(ask: () => Promise<Value>): () => Promise<Value | undefined> {
  let asking: Promise<Value | undefined> | undefined;
  return () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => (asking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patience, undefined)));
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}
