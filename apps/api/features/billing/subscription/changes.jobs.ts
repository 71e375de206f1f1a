import type { Sql } from '../../../database/port.ts';
import { askForEnds, endKind, readEnding } from './ending.ts';
import type { MakeJobs } from '../jobs.ts';
import { askForNotices, noticeKind, postNotices } from './notices.ts';

/** What happens to a subscription by itself: it ends when it is not paid, and is told of before it renews. */
export const changeJobs: MakeJobs = (deps, sold) => ({
  performers: {
    [endKind]: async ({ customerId }: { customerId: string }) => void (await readEnding(sold(), customerId)),
    [noticeKind]: ({ customerId }: { customerId: string }) => postNotices(sold(), customerId),
  },
  recurring: [
    { name: 'billing ends', everySeconds: 3600, act: (sql: Sql, now: Date) => askForEnds(deps, sql, now) },
    { name: 'billing notices', everySeconds: 24 * 3600, act: (sql: Sql, now: Date) => askForNotices(deps, sql, now) },
  ],
});
