import { api, proofs } from '../shown/proof.ts';
import type { FaultRow } from './fault.ts';

/** What happens to a server, its database, its disk and its clock. */
export const ofServers: readonly FaultRow[] = [
  {
    fault: 'The server is killed with kill -9 under load, twenty times',
    holds: 'Everything acknowledged is there, nothing is charged twice, and a retry gets the first answer.',
    told: 'That Hone can’t be reached. The dashboard tries again, and whoever repeats the act gets the first answer.',
    onBoth: true,
    readyWithin: 5000,
    short: [
      ...api('main.test.ts', 'after kill -9 during sign-ups, no account and no email is lost'),
      ...api('cross-feature/killed-call.test.ts', 'a call whose server was killed midway is completed'),
    ],
    long: [
      ...api('features/enhance/kill.deep.test.ts', 'a server killed with kill -9 during enhancements'),
      ...api('features/enhance/kill.deep.test.ts', 'after kill -9 while a model writes'),
      ...api('features/prompts/imports/kill.deep.test.ts', 'a server killed with kill -9 while it finishes an import'),
      ...api('cross-feature/killed-signups.deep.test.ts', 'a server killed with kill -9 twenty times during sign-ups'),
    ],
  },
  {
    fault: 'A second server starts on the same embedded data folder',
    holds: 'It refuses, and names the process that has it; the first keeps running.',
    told: 'Nothing. The operator reads which process has the folder, and the second server ends.',
    short: [
      ...api('main.test.ts', 'prevents a second server on the same data folder, which is told its pid'),
      ...api(
        'database/lock.test.ts',
        'rejects a second holder, names the first',
        'is won by exactly one of ${starters} processes that start on a free folder together',
        'is won by exactly one of ${starters} processes that find a stale lock together',
        'is taken over after kill -9 by one of several processes',
      ),
    ],
    long: api('cross-feature/writers.deep.test.ts', 'loses nothing to others that start on its data folder'),
  },
  {
    fault: 'PostgreSQL restarts and crashes under eight writers',
    holds: 'Only calls in progress fail, with 503 and Retry-After; the server continues by itself.',
    told: 'That Hone isn’t available right now, and to try again in a moment. What they typed stays.',
    readyWithin: 5000,
    short: [
      ...api('main.test.ts', 'answers 503 while its database is unavailable'),
      ...api(
        'cross-feature/processes.test.ts',
        'reject such a login on both even when the connection between them is cut',
      ),
      ...api('features/enhance/interrupted.test.ts', 'because the database is unavailable says when to try again'),
    ],
    long: api('cross-feature/postgres-faults.deep.test.ts', 'answers 503 with Retry-After while PostgreSQL restarts'),
  },
  {
    fault: 'PostgreSQL is frozen for 30 s',
    holds: 'Every call ends within seconds, /readyz is red, and the server continues by itself.',
    told: 'The same as during a restart, after 12 seconds at most. A load balancer sees that the server isn’t ready.',
    readyWithin: 5000,
    short: api('main.test.ts', 'answers 503 while its database is unavailable'),
    long: [
      ...api('cross-feature/postgres-faults.deep.test.ts', 'answers every call within seconds while PostgreSQL is'),
      ...api(
        'database/postgres-waits.deep.test.ts',
        'a server that accepts the connection and says nothing is unavailable after 2 seconds',
        'a lock held by someone else is waited on for 2 seconds',
        'a statement that takes too long is stopped after 5 seconds',
        'a server that freezes during a transaction becomes unavailable',
      ),
    ],
  },
  {
    fault: 'The disk is full',
    holds: 'Writes are refused clearly, nothing is kept in part, and the server recovers once there is room.',
    told: 'That there is no space to save this, or that Hone isn’t available right now; either way, to try again later.',
    onBoth: true,
    readyWithin: 10_000,
    short: [
      ...api(
        'cross-feature/full-disk.test.ts',
        'stores no partial email while it is full',
        'makes a server whose database is on it report not ready',
      ),
      ...api('features/uploads/full-disk.test.ts', 'is reported clearly, leaves no partial file'),
    ],
    long: [
      ...api('cross-feature/full-disk.deep.test.ts', 'refuses what it can’t write, keeps what was acknowledged'),
      ...api(
        'cross-feature/postgres-disk.deep.test.ts',
        'refuses what it can’t write with 507 while its tables have no room',
        'ends while its log has no room, and once there is room and it was started again',
      ),
    ],
  },
  {
    fault: 'The clock is wrong: 6 minutes or 40 days ahead, an hour behind, on January 31',
    holds: 'A skew of 30 s is tolerated, a day’s credits are granted once, and refused webhooks raise an alarm.',
    told: 'Nothing. Operators read in the log that webhooks were refused because of their time.',
    onBoth: true,
    short: [
      ...api('http/guard/authenticate.test.ts', 'from a clock that is up to 30 seconds ahead is accepted'),
      ...api(
        'features/credits/ledger.test.ts',
        'are neither granted twice nor lost if the clock was set back past midnight',
        'are granted only once per day if the clock was set forward by forty days and back',
      ),
      ...api('http/guard/limits.test.ts', 'grants no extra calls when the clock is set back'),
      ...api('jobs/worker.test.ts', 'doesn’t wait for a time that was set by a wrong clock'),
      ...api('features/billing/provider/webhook.test.ts', 'whose timestamp is more than five minutes before or after'),
      ...proofs('packages/domain/money/plans.test.ts', 'of a subscription started on January 31 is on the last day'),
    ],
    long: api('cross-feature/writers.deep.test.ts', 'keeps its promises when the clock jumps'),
  },
];
