import { proofs, type FaultRow } from './fault.ts';

const api = (file: string, ...titles: string[]) => proofs(`apps/api/${file}`, ...titles);
const web = (file: string, ...titles: string[]) => proofs(`apps/web/${file}`, ...titles);

/** Every fault that we inject, what must hold, and the tests that show it. `npm run test:faults` runs exactly these. */
export const faults: readonly FaultRow[] = [
  {
    fault: 'The server is killed with kill -9 under load, twenty times',
    holds: 'Everything acknowledged is there, nothing is charged twice, and a retry gets the first answer.',
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
    fault: 'PostgreSQL restarts, and crashes, under eight writers',
    holds: 'Only calls in progress fail, with 503 and Retry-After; the server continues by itself.',
    readyWithin: 5000,
    short: [
      ...api('main.test.ts', 'answers 503 while its database is unavailable'),
      ...api('cross-feature/processes.test.ts', 'do so even when the connection between them is cut'),
      ...api('features/enhance/interrupted.test.ts', 'because the database is unavailable says when to try again'),
    ],
    long: api('cross-feature/postgres-faults.deep.test.ts', 'answers 503 with Retry-After while PostgreSQL restarts'),
  },
  {
    fault: 'PostgreSQL is frozen for 30 s',
    holds: 'Every call ends within seconds, /readyz is red, and the server continues by itself.',
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
    long: api('cross-feature/full-disk.deep.test.ts', 'refuses what it can’t write, keeps what was acknowledged'),
  },
  {
    fault: 'The clock is wrong: 6 minutes or 40 days ahead, an hour behind, on January 31',
    holds: 'A skew of 30 s is tolerated, a day’s credits are granted once, and refused webhooks raise an alarm.',
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
  {
    fault: 'The payment provider times out, answers 500, 429, 402 or garbage, is cut off, or drips',
    holds: 'Nothing is called failed when that is unknown; it is settled later, and nothing is charged twice.',
    onBoth: true,
    short: [
      ...api(
        'adapters/payments/stripe/faults.test.ts',
        'is reported after %s, and a later read settles it',
        'never takes longer than three attempts, however slowly the bytes arrive',
        'that Stripe replays, such as a 500 for a purchase already begun, charges once',
        '%s (%s %s) tells a clear refusal from an unknown outcome',
      ),
      ...api(
        'features/billing/subscription/provider-silent.test.ts',
        'is shown as being checked, never as failed',
        'is settled even if no one requests a check',
      ),
      ...api('features/billing/top-up/top-up-silent.test.ts', 'that did charge is found, and does not charge again'),
    ],
    long: api('features/billing/simulation.deep.test.ts', 'in random histories too, money ends up where'),
  },
  {
    fault: 'The model stalls, is cut off, writes garbage, or fails midway',
    holds: 'The reason is shown, the credit is given back, and a retry is offered.',
    onBoth: true,
    short: [
      ...api('features/enhance/interrupted.test.ts', 'midway says that it cost nothing, and costs nothing'),
      ...api('features/enhance/engines/misbehaving.test.ts', '%s (%s), the user sees a valid result, nothing rejected'),
      ...web('features/enhance/enhancing-failed.screen.test.tsx', 'is kept, and the reason is shown'),
    ],
    long: [
      ...api('features/enhance/faulty-acts.deep.test.ts', 'after ${acts} enhancements with faulty models'),
      ...api('features/enhance/engines/misbehaving.deep.test.ts', 'the user sees a valid result, nothing rejected'),
    ],
  },
  {
    fault: 'The mail server is slow or dead',
    holds: 'A sign-up answers at most 300 ms later than usual, and its email is delivered later.',
    onBoth: true,
    short: [
      ...api('main.test.ts', 'an email that couldn’t be written before the server was killed is written by the next'),
      ...api('jobs/outbox.test.ts', 'a failing job is retried with growing pauses'),
    ],
    long: api(
      'adapters/mail/smtp-delivery.deep.test.ts',
      'a sign-up answers at most 300 ms later than usual',
      'an email that the server refused is retried until it is accepted',
      'an email still unsent when the server was killed is sent after the restart',
    ),
  },
  {
    fault: '5,000 webhooks, 100 in parallel, 30 % repeated, shuffled, some unsigned, 30 % lost',
    holds: 'The end is the same as if each had come once and in order.',
    onBoth: true,
    short: api(
      'features/billing/provider/webhook.test.ts',
      'gives the same result in any order, late or repeated',
      'that is unsigned, signed with a different secret, or altered in transit is refused',
    ),
    long: api(
      'features/billing/provider/webhooks.deep.test.ts',
      'of ${events} events, shuffled, repeated and unsigned',
    ),
  },
  {
    fault: 'Two tabs renew their login at the same moment',
    holds: 'Both stay signed in.',
    onBoth: true,
    short: [
      ...api('features/access/logins/tokens/tokens.test.ts', 'stays valid for two tabs that renew at the same time'),
      ...api('cross-feature/processes.test.ts', 'keep two tabs signed in that renew the same login'),
      ...proofs('e2e/journeys/logins.test.ts', 'is silently renewed while that is still possible, once for two tabs'),
    ],
    long: [],
  },
  {
    fault: 'The server is stopped (SIGTERM) while it streams',
    holds: '/readyz is red, streams end or finish within 10 s, and nothing is lost.',
    onBoth: true,
    short: [
      ...api('main.test.ts', 'stopped under load reports not ready, finishes its calls'),
      ...api('http/stream.test.ts', 'that never ends is closed when the server drains'),
    ],
    long: api('cross-feature/writers.deep.test.ts', 'is stopped within 10 seconds while models write'),
  },
  {
    fault: 'The network is gone in the browser',
    holds: 'What fails says so and can be tried again, nothing is done twice, and drafts are kept.',
    short: [
      ...web('features/enhance/enhancing-failed.screen.test.tsx', 'while offline is retried with the same key'),
      ...web('features/enhance/drafts.screen.test.tsx', 'a draft is saved within a second, and is restored'),
      ...web('features/enhance/paying.screen.test.tsx', 'is not used while Hone is unreachable'),
      ...proofs('e2e/offline.test.ts', 'without any network, the dashboard still opens'),
    ],
    long: [
      ...web('features/prompts/editor/editor.deep.screen.test.tsx', 'because the browser is offline is saved'),
      ...web('features/billing/checkout/failures.deep.screen.test.tsx', 'an offline browser is reported'),
      ...proofs('e2e/extension/without-server.deep.test.ts', 'when the browser is offline from the start'),
    ],
  },
  {
    fault: 'A backup is restored, and a migration is killed midway',
    holds: 'The ledger’s promises hold, and the next start continues where it stopped.',
    onBoth: true,
    short: [
      ...api(
        'database/migrate.test.ts',
        'a process that is killed during a migration keeps the earlier migrations',
        'leave no trace of a file that fails, and continue from there',
      ),
      ...api('database/embedded.test.ts', 'is not left half created by a first start that was killed midway'),
      ...api(
        'backup/copies.test.ts',
        'a copy that fails leaves nothing behind, and neither does one that was killed',
        'is only restored if every file is as it was copied',
      ),
      ...api('database/move/move.test.ts', 'that ends halfway continues when it is run again'),
    ],
    long: api(
      'cross-feature/backups.deep.test.ts',
      'made under load hold every write acknowledged before them, once',
      'are whole or absent, however often the server is killed while it makes one',
    ),
  },
];
