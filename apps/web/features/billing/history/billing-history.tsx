import type { BillingItem } from '@hone/contracts/billing/bills';
import { ReceiptText } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { Table, type Sorting } from '../../../ui/lists/table.tsx';
import { BillingLoadFailed } from '../load-failed.tsx';
import { columns } from './columns.tsx';
import { usePaymentHistory } from './payment-history.ts';
import { words } from './words.ts';

const newestFirst: Sorting = { by: 'date', isDescending: true };

const sortValues: Record<string, (item: BillingItem) => string | number | null> = {
  card: (item) => item.payment_method,
  date: (item) => Date.parse(item.date_of_payment),
  end: (item) => item.subscription_end && Date.parse(item.subscription_end),
  amount: (item) => item.payment_amount,
};

export function BillingHistory() {
  const { items, isLoading, refusal, hasMore, isFetchingMore, fetchMore, again } = usePaymentHistory();
  const [sorting, setSorting] = useState(newestFirst);
  const rows = useMemo(() => sortPayments(items, sorting), [items, sorting]);
  const { place, leadOn } = useFocusOnNewRows(items.length, hasMore);

  // The most expensive or oldest may be on a page not loaded yet.
  const needsAll = !isNewestFirst(sorting) && hasMore && !isFetchingMore && !refusal;
  useEffect(() => {
    if (needsAll) fetchMore();
  }, [needsAll, fetchMore]);

  if (items.length === 0) {
    if (refusal)
      return (
        <BillingLoadFailed heading={messageOfCode('billing.history.fetch.failed')} refusal={refusal} again={again} />
      );
    return isLoading ? <HistorySkeleton /> : <NoPayments />;
  }
  const more = () => {
    leadOn();
    fetchMore();
  };
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table
        caption={t(isNewestFirst(sorting) ? words.payments : words.paymentsSorted)}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
      />
      {hasMore && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-2">
          <output>{refusal && !isFetchingMore && t(words.noMore)}</output>
          <Button busy={isFetchingMore} onClick={more}>
            {t(refusal && !isFetchingMore ? words.tryAgain : words.showMore)}
          </Button>
        </div>
      )}
      <output className="sr-only">{t(hasMore ? words.countSoFar : words.count, { count: items.length })}</output>
    </div>
  );
}

/** When 'Show more' disappears with the last page, the first new row gets the focus. */
function useFocusOnNewRows(count: number, hasMore: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    const first = from.current;
    if (first === undefined || count <= first) return;
    from.current = undefined;
    const rows = [...(place.current?.querySelectorAll('tbody tr') ?? [])].slice(first);
    if (!hasMore)
      rows
        .map((row) => row.querySelector('a'))
        .find(Boolean)
        ?.focus();
  }, [count, hasMore]);
  return { place, leadOn: () => void (from.current = count) };
}

function NoPayments() {
  return (
    <EmptyState
      heading={t(words.none)}
      text={t(words.noneText)}
      action={
        <Link to="/billing-plans" className={buttonClass({})}>
          {t(words.seePlans)}
        </Link>
      }
      sample={<Drawing icon={ReceiptText} lines={['w-1/3', 'w-1/4', 'w-1/6']} isRow />}
    />
  );
}

/** Becomes small lists in a narrow space, like the table. */
function HistorySkeleton() {
  return (
    <Skeleton className="@container rounded-panel border border-line bg-surface">
      <div data-waiting-row className="flex h-10.75 items-center border-b border-line px-4 @max-[36rem]:h-21.25">
        <SkeletonBlock className="h-3 w-28" />
      </div>
      {Array.from({ length: 5 }, (_, index) => (
        <div
          key={index}
          data-waiting-row
          className="flex h-11.75 items-center justify-between gap-4 border-b border-line px-4 last:border-b-0
            @max-[36rem]:grid @max-[36rem]:h-41.25 @max-[36rem]:grid-cols-[auto_auto] @max-[36rem]:content-evenly"
        >
          {columns.map(({ id }) => (
            <Fragment key={id}>
              <SkeletonBlock className="hidden h-3 w-28 @max-[36rem]:block" />
              <SkeletonBlock className="h-3 w-20 @max-[36rem]:justify-self-end" />
            </Fragment>
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

/** Empty values last; equal ones stay newest first. */
function sortPayments(items: readonly BillingItem[], { by, isDescending }: Sorting): readonly BillingItem[] {
  const valueOf = sortValues[by];
  if (!valueOf || isNewestFirst({ by, isDescending })) return items;
  const sign = isDescending ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  });
}

function isNewestFirst({ by, isDescending }: Sorting): boolean {
  return by === newestFirst.by && isDescending;
}
