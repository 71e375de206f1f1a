import type { Admin } from '../../commands/admin/open.ts';
import { planOf } from '../../features/billing/plan/plan.ts';

/** What a command works with, in a test: nothing is sold, announced or sent but what the test gives. */
export function makeAdmin(given: Pick<Admin, 'database' | 'now'> & Partial<Admin>): Admin {
  return {
    announce: () => Promise.resolve(),
    planOf,
    secrets: { secret: Buffer.alloc(48), oldSecret: undefined },
    postMail: () => Promise.resolve(),
    origin: '',
    operator: 'olga',
    about: () => Promise.resolve(),
    note: () => undefined,
    log: () => undefined,
    ask: () => Promise.resolve(''),
    listPersonalData: () => [],
    openPayments: () => Promise.resolve(null),
    openSelling: () => Promise.resolve(undefined),
    ...given,
  };
}
