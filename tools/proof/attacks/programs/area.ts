/**
 * How often one of the first takes longer than one of the second (Mann and Whitney): 0.5 where nothing can be told from
 * how long it takes, 1 or 0 where everything can.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((one, other) => one - other);
  let wins = 0;
  for (const value of first) {
    const below = sorted.filter((other) => other < value).length;
    const same = sorted.filter((other) => other === value).length;
    wins += below + same / 2;
  }
  return wins / (first.length * second.length);
}
