export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Work starts when everything queued before has finished, failed or not. */
export function makeQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
