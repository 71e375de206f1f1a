import type { Database } from '../database/port.ts';
import type { Measure, Reading } from '../ports/watching/measure.ts';
import type { Meters } from './meters.ts';
import { patiently } from './patiently.ts';

const rereadAfter = 5000;

/**
 * Reads what rows hold, every five seconds at most, however often it is asked, and waits no longer than two. A figure
 * that couldn't be read is left out, since an old one would say that all is well.
 */
export function readFigures(
  { isUp, figures }: Pick<Meters, 'isUp' | 'figures'>,
  measures: readonly Measure[],
  { sql, kind }: Pick<Database, 'sql' | 'kind'>,
  now: () => Date,
): () => Promise<void> {
  let readAt = -Infinity;
  const own = measures.filter(({ onlyOn }) => onlyOn === undefined || onlyOn === kind);

  const read = patiently(async () => {
    const all: Reading[] = [];
    for (const measure of own) all.push(...(await measure.read(sql, now())));
    return all;
  });
  const show = (readings: readonly Reading[] | undefined) => {
    isUp.set(readings ? 1 : 0);
    for (const { gauge, by } of figures.values()) {
      gauge.reset();
      // One without a label says 0 after a reset.
      if (by === undefined) gauge.remove();
    }
    for (const { figure, of, value } of readings ?? []) {
      const { gauge } = figures.get(figure)!;
      if (of === undefined) gauge.set(value);
      else gauge.labels(of).set(value);
    }
  };

  show(undefined);
  return async () => {
    if (performance.now() - readAt < rereadAfter) return;
    show(await read());
    readAt = performance.now();
  };
}
