import type { EnhanceRequest } from '@hone/engine/request';
import { hostileTexts } from '@hone/engine/hostile.sample';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import type { Mark } from '../figures.ts';

const rounds = 5;
const most = 100;

/** What the longest texts cost that someone may type to keep the engine busy. */
export function measureWorst(enhance: (request: EnhanceRequest) => unknown): Mark[] {
  const taken = hostileTexts.map(([name, make]): [string, number] => {
    const text = make(promptMaximum);
    const times = Array.from({ length: rounds }, () => {
      const started = performance.now();
      enhance({ text });
      return performance.now() - started;
    });
    return [name, Math.min(...times)];
  });
  return taken
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, milliseconds]) => [name, milliseconds, 'ms', { most }]);
}
