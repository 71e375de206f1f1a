import type { Sql } from '../../../database/port.ts';
import type { BillingPart } from '../customers/deps.ts';
import { enqueueReminders, postReminders, reminderKind } from './reminders.ts';

export const remindersPart: BillingPart = (deps, sell) => ({
  jobs: { [reminderKind]: ({ customerId }: { customerId: string }) => postReminders(sell(), customerId) },
  recurring: [
    {
      name: 'billing notices',
      everySeconds: 24 * 3600,
      act: (sql: Sql, now: Date) => enqueueReminders(deps, sql, now),
    },
  ],
});
