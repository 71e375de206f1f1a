import type { History } from './history.ts';

export function countShares(counts: Map<string, number>, { acts }: History): void {
  for (const { name, outcome } of acts) {
    for (const what of [name, `${name}: ${outcome}`]) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}

export function describeHistory({ seed, acts, wrong }: History): string {
  return [
    `seed ${seed}:`,
    ...acts.map(({ name, outcome }) => `  ${name}: ${outcome}`),
    ...wrong.map((what) => `  ! ${what}`),
  ].join('\n');
}
