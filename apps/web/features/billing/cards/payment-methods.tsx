import { listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import { formatBrand } from '@hone/domain/money/cards';
import { CreditCard } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSelling } from '../../../browser/selling.ts';
import { useData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { usePayments } from '../../../vendors/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { BillingLoadFailed } from '../load-failed.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import { CardRow } from './card-row.tsx';
import { hideCard, useSetDefaultCard } from './changes.ts';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { words } from './words.ts';

export function PaymentMethods() {
  const { data, refusal, again } = useData(listPaymentMethods);
  const [dialog, setDialog] = useState({ isOpen: false, form: 0 });
  const access = usePayments({ isNeeded: dialog.isOpen });
  return (
    <Section
      title={t(words.savedCards)}
      text={sayWhoPays(data?.payment_methods)}
      action={
        isSelling() && (
          <Button
            look={data?.payment_methods.length === 0 ? 'ink' : 'plain'}
            onClick={() => setDialog({ ...dialog, isOpen: true })}
          >
            {t(words.addNewDetails)}
          </Button>
        )
      }
    >
      {data ? (
        <Cards cards={data.payment_methods} />
      ) : refusal ? (
        <BillingLoadFailed
          heading={messageOfCode('billing.payment_methods.fetch.failed')}
          refusal={refusal}
          again={again}
        />
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

function sayWhoPays(cards: readonly PaymentMethod[] = []): string {
  const payer = cards.find(({ pays_plan }) => pays_plan);
  if (!payer) return t(words.savedCardsText);
  const { brand, last4, is_default } = payer;
  return is_default ? t(words.savedCardsPays) : t(words.savedCardsOtherPays, { brand: formatBrand(brand), last4 });
}

function Cards({ cards }: { cards: readonly PaymentMethod[] }) {
  const prefer = useSetDefaultCard();
  const { list, leadTo, focusOn } = useCardFocus();
  const [asked, setAsked] = useState<{ card: PaymentMethod; isOpen: boolean }>();
  if (cards.length === 0) return <NoCards />;

  const preferOne = async (id: string) => {
    leadTo(id);
    if (!(await prefer(id))) leadTo(id);
  };
  const forget = (id: string) => {
    const place = cards.findIndex((card) => card.id === id);
    const neighbour = cards[place + 1] ?? cards[place - 1];
    if (neighbour) setFocusAfterDialog(() => focusOn(neighbour.id));
    hideCard(id);
  };
  return (
    <>
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-t border-line">
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            cards={cards}
            prefer={() => void preferOne(card.id)}
            askToDelete={() => setAsked({ card, isOpen: true })}
          />
        ))}
      </ul>
      {asked && (
        <DeleteCardDialog
          open={asked.isOpen}
          card={asked.card}
          close={() => setAsked({ ...asked, isOpen: false })}
          onDeleted={() => forget(asked.card.id)}
        />
      )}
    </>
  );
}

/** The pressed element may be gone or have moved: then a card gets the focus, unless the user moved it. */
function useCardFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string>(undefined);
  const focusOn = (id: string) => list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (wanted.current === undefined || list.current?.contains(focused)) return;
    if (focused === document.body) focusOn(wanted.current);
    wanted.current = undefined;
  });
  return { list, focusOn, leadTo: (id: string | undefined) => void (wanted.current = id) };
}

function NoCards() {
  const sample = <Drawing icon={CreditCard} lines={['w-3/5', 'w-2/5']} />;
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
