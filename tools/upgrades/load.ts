import { getUsage } from '@hone/contracts/credits';
import { listHistory } from '@hone/contracts/history';
import { listPrompts } from '@hone/contracts/library/prompts';
import { gatherCrowd, type Crowd } from '../../apps/api/testing/load/crowd.ts';
import { startLoad } from '../../apps/api/testing/load/load.ts';
import { longestGap, settle, type LoggedAct } from '../../apps/api/testing/load/log.ts';
import type { Author } from '../../apps/api/testing/load/writing.ts';
import { hone, type Place, type Row } from './place.ts';
import type { Release } from './releases.ts';

const writers = 8;
/** As the dashboard does: with its key, until the answer is known. */
const manners = { pause: 100, repeats: 100, rest: 20 };

export function gather(place: Place, url: string): Promise<Crowd> {
  return gatherCrowd({ url, outbox: `${place.data}/outbox` }, writers);
}

/** So that no one runs out of credits in the middle of an upgrade. */
export async function giveCredits(place: Place, release: Release, { people }: Crowd): Promise<void> {
  for (const { email } of people) {
    const { code, said } = await hone(place, release, ['credits', 'adjust', email, '+100000', 'for', 'an', 'upgrade']);
    if (code !== 0) throw new Error(`No credits were given to ${email}:\n${said}`);
  }
}

export interface Shift {
  /** Resolves once the crowd was told so often that something is written. */
  acknowledged(count: number): Promise<void>;
  stop(): Promise<void>;
  sum(written: ReadonlyMap<string, number>): Omit<Row, 'step' | 'migrated'>;
}

/** They write and read until it is stopped. What it sums up is of this shift alone, but all that was written is judged. */
export function begin(crowd: Crowd): Shift {
  const first = crowd.log.length;
  const reads: LoggedAct[] = [];
  const writing = crowd.start(manners);
  const reading = startLoad(reads, crowd.authors.slice(0, 2).map(readerFor), manners);
  return {
    acknowledged: writing.acknowledged,
    async stop() {
      await Promise.all([writing.stop(), reading.stop()]);
    },
    sum(written) {
      const own = [...crowd.log.slice(first), ...reads];
      const ok = (log: readonly LoggedAct[]) => log.filter(({ outcome }) => outcome === 'ok');
      const { lost, doubled, unexpected } = settle(crowd.log, written);
      for (const act of own.filter(({ outcome }) => outcome !== 'ok'))
        console.log(`  ${act.act}: ${String(act.error)}`);
      return {
        acknowledged: ok(crowd.log.slice(first)).length,
        repeated: own.filter(({ errors }) => errors).length,
        failed: own.length - ok(own).length,
        reads: ok(reads).length,
        gap: Math.round(longestGap(ok(own).map(({ endedAt }) => endedAt!))),
        lost: lost.length,
        doubled: doubled.length + unexpected.length,
      };
    },
  };
}

const listings = [listPrompts, listHistory, getUsage] as const;

function readerFor(author: Author) {
  return {
    begin: (number: number): LoggedAct => ({
      act: `read ${number % listings.length}`,
      key: `${number}`,
      outcome: 'unknown',
    }),
    perform: ({ key }: LoggedAct) => author.client.call(listings[Number(key) % listings.length]!),
  };
}
