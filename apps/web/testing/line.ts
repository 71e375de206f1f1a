/** What browsers throw when a connection is lost. */
export function lineCut(): TypeError {
  return new TypeError('The line is cut.');
}

/** As in a browser, aborting rejects at once. */
export function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject);
  });
}
