import { count, isNull, min } from 'drizzle-orm';
import { secondsSince, type Measure } from '../../../ports/watching/measure.ts';
import { billingEvents as events } from './provider.table.ts';

export const eventMeasures: Measure = {
  figures: {
    hone_payment_events_waiting: { help: 'Events of the payment provider that are not processed yet.' },
    hone_payment_events_oldest_seconds: { help: 'How long the oldest of them has been waiting.' },
  },
  async read(sql, now) {
    const [waiting] = await sql
      .select({ count: count(), oldest: min(events.received_at) })
      .from(events)
      .where(isNull(events.worked_at));
    return [
      { figure: 'hone_payment_events_waiting', value: waiting?.count ?? 0 },
      { figure: 'hone_payment_events_oldest_seconds', value: secondsSince(waiting?.oldest, now) },
    ];
  },
};
