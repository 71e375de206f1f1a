import { api, proofs, web } from '../shown/proof.ts';
import type { FaultRow } from './fault.ts';

/** What happens to those a server talks to, and while it is stopped, restored or brought up to date. */
export const ofOthers: readonly FaultRow[] = [
  {
    fault: 'The payment provider times out, answers 500, 429, 402 or garbage, is cut off, or drips',
    holds: 'Nothing is called failed when that is unknown; it is settled later, and nothing is charged twice.',
    told: 'That their payment is being checked, and that they won’t be charged twice. A clear refusal is named.',
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
    told: 'Which model failed and why, beside what Hone’s own engine found; or that it cost nothing and can be tried again.',
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
    told: 'Nothing but that the email comes later. Operators see the job retried, and after twelve attempts dead.',
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
    told: 'Nothing: their plan and payments are right in the end, and within an hour where events were lost.',
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
    told: 'Nothing.',
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
    told: 'That what a model was writing broke off, and that they can try again. All other calls are answered.',
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
    told: 'That Hone can’t be reached, and that what they wrote stays; the library can still be read.',
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
    told: 'Everything that was saved before the copy. Operators read which file of a copy isn’t as it was.',
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
