import { listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import { formatExpiry } from '@hone/domain/cards';
import { useLayoutEffect, useRef, useState } from 'react';
import { useData } from '../../../platform/data.ts';
import { messageOfCode } from '../../../platform/failures.ts';
import { usePayments } from '../../../platform/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { rich, t } from '../../../ui/t.ts';
import { BillingLoadFailed, useLoadFailed } from '../load-failed.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import { CardName, digits } from './card-name.tsx';
import { CardRow } from './card-row.tsx';
import { hideCard, useSetDefaultCard } from './changes.ts';
import { words } from './words.ts';

export function PaymentMethods() {
  const cards = useData(listPaymentMethods);
  const { data } = cards;
  const isFailed = useLoadFailed(cards);
  const [dialog, setDialog] = useState({ isOpen: false, form: 0 });
  const access = usePayments({ isNeeded: dialog.isOpen });
  return (
    <Section
      title={t(words.savedCards)}
      text={t(words.savedCardsText)}
      action={
        <Button
          look={data?.payment_methods.length === 0 ? 'ink' : 'plain'}
          onClick={() => setDialog({ ...dialog, isOpen: true })}
        >
          {t(words.addNewDetails)}
        </Button>
      }
    >
      {data ? (
        <Cards cards={data.payment_methods} />
      ) : isFailed ? (
        <BillingLoadFailed heading={messageOfCode('billing.payment_methods.fetch.failed')} {...cards} />
      ) : (
        <CardsSkeleton />
      )}
      <AddCardDialog
        key={dialog.form}
        open={dialog.isOpen}
        access={access}
        close={(keepTyped) => setDialog({ isOpen: false, form: dialog.form + (keepTyped ? 0 : 1) })}
      />
    </Section>
  );
}

function Cards({ cards }: { cards: readonly PaymentMethod[] }) {
  const prefer = useSetDefaultCard();
  const { list, leadTo } = useCardFocus();
  if (cards.length === 0) return <NoCards />;

  const preferOne = async (id: string) => {
    leadTo(id);
    if (!(await prefer(id))) leadTo(id);
  };
  const forget = (id: string) => {
    const place = cards.findIndex((card) => card.id === id);
    leadTo((cards[place + 1] ?? cards[place - 1])?.id);
    hideCard(id);
  };
  return (
    <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-t border-line">
      {cards.map((card) => (
        <CardRow
          key={card.id}
          card={card}
          cards={cards}
          prefer={() => void preferOne(card.id)}
          onDeleted={() => forget(card.id)}
        />
      ))}
    </ul>
  );
}

/** The pressed element may be gone or have moved: then a card gets the focus, unless the user moved it. */
function useCardFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (wanted.current === undefined || list.current?.contains(focused)) return;
    if (focused === document.body)
      list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  });
  return { list, leadTo: (id: string | undefined) => void (wanted.current = id) };
}

function NoCards() {
  const sample = (
    <div className="flex items-center justify-between gap-4">
      <span>
        <CardName brand="visa" last4="4242" />
      </span>
      <span className="text-ink-3">
        {rich(words.expires, { digits }, { expiry: formatExpiry({ exp_month: 8, exp_year: 2029 }) })}
      </span>
    </div>
  );
  return <EmptyState heading={t(words.none)} text={t(words.noneText)} sample={sample} />;
}

/** Most users have one card. */
function CardsSkeleton() {
  return (
    <Skeleton className="border-t border-line">
      <div data-waiting-row className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
        <SkeletonBlock className="h-9 w-12 self-start rounded-control!" />
        <div className="min-w-48 flex-1">
          <div className="flex h-6 items-center">
            <SkeletonBlock className="h-3 w-36" />
          </div>
          <div className="flex h-5 items-center">
            <SkeletonBlock className="h-2.5 w-24" />
          </div>
        </div>
        <div className="flex h-7 items-center max-sm:w-full max-sm:ps-16">
          <SkeletonBlock className="h-3 w-20" />
        </div>
      </div>
    </Skeleton>
  );
}
