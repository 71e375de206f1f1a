export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Work that is handed in begins when all that was handed in before is over, however that went. */
export function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
