/** The sides alternate, and so does who starts a round, so that other load affects both. */
export async function interleave<Side, Taken>(
  sides: readonly Side[],
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
  take: (side: Side) => Promise<Taken>,
): Promise<Taken[][]> {
  const taken = sides.map((): Taken[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [...sides.entries()] : [...sides.entries()].toReversed();
    for (const [at, side] of order) {
      const one = await take(side);
      if (round >= 0) taken[at]!.push(one);
    }
  }
  return taken;
}
