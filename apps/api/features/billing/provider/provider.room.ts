import { receiveWebhook } from '@hone/contracts/billing/webhook';
import type { Sql } from '../../../database/port.ts';
import type { BillingPart } from '../customers/deps.ts';
import { fetchUndelivered, nightKind, syncNextChunk, undeliveredKind } from './reconcile.ts';
import { refundKind, refundUndue } from './settle-discounts.ts';
import { eventKind, processEvent, receiveEvent } from './webhook.ts';

export const providerPart: BillingPart = ({ enqueue }, sell) => ({
  mount(mount) {
    mount(receiveWebhook, async ({ sql, signed, now, log }) => {
      const { id, type } = await receiveEvent(sell(), sql, signed, now);
      log({ event: id, event_type: type });
    });
  },
  jobs: {
    [eventKind]: async ({ id }: { id: string }) => void (await processEvent(sell(), id)),
    [undeliveredKind]: async () => void (await fetchUndelivered(sell())),
    [refundKind]: (refund: Parameters<typeof refundUndue>[1]) => refundUndue(sell(), refund),
    [nightKind]: ({ after }: { after: string }) => syncNextChunk(sell(), after),
  },
  recurring: [
    {
      name: 'billing events',
      everySeconds: 3600,
      act: (sql: Sql) => enqueue(sql, { kind: undeliveredKind, payload: {} }),
    },
    {
      name: 'billing customers',
      everySeconds: 24 * 3600,
      act: (sql: Sql) => enqueue(sql, { kind: nightKind, payload: { after: '' } }),
    },
  ],
});
