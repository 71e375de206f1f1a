import { getBillingHistory } from '@hone/contracts/billing/bills';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useAnswerPages } from '../../../data/pages.ts';

const everything = {};

/** Newest first. */
export function usePaymentHistory() {
  return useAnswerPages(getBillingHistory, readPage, everything);
}

function readPage({ billing_history, next_cursor }: DataOf<typeof getBillingHistory>) {
  return { items: billing_history, next: next_cursor };
}
