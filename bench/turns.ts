export interface Turn {
  done: number;
  seconds: number;
}

/** Does one act after the other on so many lines at once, for so many seconds, and waits for the last ones. */
export async function repeat(lines: number, seconds: number, act: (line: number) => Promise<void>): Promise<Turn> {
  const began = performance.now();
  const ends = began + seconds * 1000;
  let done = 0;
  const goOn = async (_: unknown, line: number) => {
    while (performance.now() < ends) {
      await act(line);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lines }, goOn));
  return { done, seconds: (performance.now() - began) / 1000 };
}

/**
 * The sides take turns, so that a busy moment of the machine falls on both; a round is some turns of each. Answers with the
 * turns of each side, round by round.
 */
export async function takeTurns<Side, Taken>(
  sides: readonly Side[],
  { rounds, turns }: { rounds: number; turns: number },
  takeTurn: (side: Side) => Promise<Taken>,
): Promise<Taken[][][]> {
  const taken: Taken[][][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const own of taken) own.push([]);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [at, side] of sides.entries()) taken[at]![round]!.push(await takeTurn(side));
    }
  }
  return taken;
}

/** How often a second, over all of a round's turns. */
export function ratePerSecond(turns: readonly Turn[]): number {
  const sum = (figure: (turn: Turn) => number) => turns.reduce((total, turn) => total + figure(turn), 0);
  return sum(({ done }) => done) / sum(({ seconds }) => seconds);
}
