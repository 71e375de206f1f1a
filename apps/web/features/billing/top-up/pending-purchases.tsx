import { giveUpTopUp, listTopUps, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import { useRef, useState } from 'react';
import { useUrlDialog } from '../../../browser/address/url-dialog.ts';
import { useData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { Badge, type Tone } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { useCardPurchaseUnderWay } from './card-purchase.ts';
import { Transfer } from './transfer.tsx';
import { useTopUpWatch } from './top-up-watch.ts';
import { words } from './words.ts';

export function PendingPurchases() {
  const topUps = useData(listTopUps).data?.top_ups ?? [];
  const list = useRef<HTMLUListElement>(null);
  useTopUpWatch(topUps);
  if (topUps.length === 0) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t(words.waiting)}
      className="mt-2 grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-t border-line outline-none"
    >
      {topUps.map((topUp) => (
        <Purchase
          key={topUp.id}
          topUp={topUp}
          onGone={() => list.current?.closest('section')?.querySelector('button')?.focus()}
        />
      ))}
    </ul>
  );
}

const states: Record<OpenTopUp['status'] | 'under-way', { tone: Tone; name: string; text: string }> = {
  'under-way': { tone: 'accent', name: words.underWay, text: words.underWayText },
  awaited: { tone: 'accent', name: words.awaited, text: words.awaitedText },
  incomplete: { tone: 'warn', name: words.unfinished, text: words.unfinishedText },
  checking: { tone: 'accent', name: words.checking, text: words.checkingLine },
};

function Purchase({ topUp, onGone }: { topUp: OpenTopUp; onGone(): void }) {
  const { amount_cents, credits, made_at } = topUp;
  // There is one open purchase by card, so an unpaid one is the one being paid.
  const isBeingPaid = useCardPurchaseUnderWay() && topUp.status === 'incomplete';
  const status = isBeingPaid ? 'under-way' : topUp.status;
  const [shown, setShown] = useState<'transfer' | 'giving-up'>();
  const { open } = useUrlDialog();
  const { send, isSending } = useSend(giveUpTopUp, { refreshes: [listTopUps] });
  const { tone, name, text } = states[status];
  const amount = formatAmount(amount_cents);

  const giveUp = async () => {
    const { ok } = await send({ body: { id: topUp.id } });
    setShown(undefined);
    if (ok) onGone();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{t(words.waitingLine, { credits, amount })}</b>
          <Badge tone={tone}>{t(name)}</Badge>
        </p>
        <p className="text-small text-ink-2 text-pretty">{t(text, { at: new Date(made_at) })}</p>
      </div>
      {status !== 'checking' && status !== 'under-way' && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button
            look="quiet"
            busy={isSending}
            onClick={() => (status === 'awaited' ? setShown('giving-up') : void giveUp())}
          >
            {rich(words.giveUp, { hidden }, { amount })}
          </Button>
          {status === 'awaited' ? (
            <Button onClick={() => setShown('transfer')}>{t(words.showTransfer)}</Button>
          ) : (
            <Button onClick={() => open('add-credit')}>{rich(words.finish, { hidden }, { amount })}</Button>
          )}
        </div>
      )}
      <Dialog
        open={shown === 'transfer'}
        onOpenChange={() => setShown(undefined)}
        isUnasked
        title={t(words.transferTitle)}
        footer={<Button onClick={() => setShown(undefined)}>{t(words.close)}</Button>}
      >
        <Transfer topUp={topUp} />
      </Dialog>
      <Dialog
        open={shown === 'giving-up'}
        onOpenChange={() => setShown(undefined)}
        size="small"
        isUnasked
        title={t(words.giveUpTitle)}
        description={t(words.giveUpText, { amount })}
        footer={
          <>
            <Button onClick={() => setShown(undefined)}>{t(words.keepIt)}</Button>
            <Button look="danger" busy={isSending} onClick={() => void giveUp()}>
              {rich(words.giveUp, { hidden }, { amount })}
            </Button>
          </>
        }
      />
    </li>
  );
}
