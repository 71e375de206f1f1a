export interface TurnLimits {
  waitMilliseconds: number;
  mostWaiting: number;
}

export type InTurn = <Value>(who: string, work: () => Promise<Value>) => Promise<Value | undefined>;

/** One job at a time, and one per account in turn: no one waits behind everything another person sent. */
export function takingTurns({ waitMilliseconds, mostWaiting }: TurnLimits): InTurn {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  const drop = (who: string, go: () => void) => {
    const left = waiting.get(who)!.filter((one) => one !== go);
    if (left.length > 0) waiting.set(who, left);
    else waiting.delete(who);
  };
  const hasTurn = (who: string) =>
    new Promise<boolean>((resolve) => {
      if ([...waiting.values()].flat().length >= mostWaiting) return resolve(false);
      const leave = (isTurn: boolean) => {
        clearTimeout(alarm);
        drop(who, go);
        resolve(isTurn);
      };
      const go = () => leave(true);
      const alarm = setTimeout(leave, waitMilliseconds, false);
      waiting.set(who, [...(waiting.get(who) ?? []), go]);
    });
  const handOn = (from: string) => {
    // Behind everyone waiting by now, even those who arrived during the turn.
    const others = waiting.get(from);
    if (others && waiting.delete(from)) waiting.set(from, others);
    const [next] = waiting.values();
    // Handed over directly, never released and taken again: no one can slip in between.
    if (next) next[0]!();
    else isTaken = false;
  };

  return async (who, work) => {
    if (isTaken && !(await hasTurn(who))) return undefined;
    isTaken = true;
    try {
      return await work();
    } finally {
      handOn(who);
    }
  };
}
