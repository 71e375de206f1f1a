import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { OpenTopUp } from '@hone/contracts/billing/top-ups';
import { creditsFor, topUpMethods, topUpRules } from '@hone/domain/money/top-ups';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Radios } from '../../../ui/fields/radios.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { AlertBox } from '../alert-box.tsx';
import { formatAmount } from '../amounts.ts';
import type { Notice } from '../checkout/notices.ts';
import { CardSelect } from './card-select.tsx';
import { parseDollars } from './recharge/dollars.ts';
import { Figure } from './recharge/figure.tsx';
import type { TopUpForm } from './form.ts';
import type { TopUpRequest } from './use-top-up.ts';
import { words } from './words.ts';

interface AddCreditFormProps {
  open: boolean;
  isBusy: boolean;
  /** Unlimited plans spend no credits. */
  isUnlimited: boolean;
  form: TopUpForm;
  /** Those that can be charged; `undefined` until loaded. */
  cards: readonly PaymentMethod[] | undefined;
  chosen: string;
  /** Added in this very dialog. */
  isNewCard: boolean;
  choose(id: string): void;
  /** Set when the cards failed to load. */
  askForCards: (() => void) | undefined;
  addCard(): void;
  /** Started, but not confirmed. */
  unfinished: OpenTopUp | undefined;
  notice: Notice | undefined;
  amountError: string | undefined;
  onAmount(): void;
  buy(wish: TopUpRequest): void;
  close(keepTyped: boolean): void;
}

export function AddCreditForm({
  open,
  isBusy,
  isUnlimited,
  form,
  cards,
  chosen,
  isNewCard,
  choose,
  askForCards,
  addCard,
  unfinished,
  notice,
  amountError,
  onAmount,
  buy,
  close,
}: AddCreditFormProps) {
  const id = useId();
  const [isTried, setTried] = useState(false);
  const { error, onChange, ...amount } = form.field('amount');
  const method = form.value('method');
  const cents = parseDollars(form.value('amount'), topUpRules);
  const byCard = method === 'credit_card';
  const needed = findNeeded({ cents, method, hasCard: chosen !== '' });

  const submit = async (event: FormEvent) => {
    setTried(true);
    await form.onSubmit(() => {
      if (cents === undefined || isBusy || (byCard && chosen === '')) return;
      buy(byCard ? { cents, by: 'credit_card', cardId: chosen, isNewCard } : { cents, by: 'bank_transfer' });
    })(event);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && close(true)}
      isUnasked
      title={t(words.title)}
      description={t(isUnlimited ? words.textUnlimited : words.text)}
      footer={
        <>
          <Button onClick={() => isBusy || close(false)}>{t(words.cancel)}</Button>
          <Tooltip
            text={
              needed
                ? t(words.stillNeeded, { fields: needed })
                : t(byCard ? words.willCharge : words.willAsk, { amount: formatAmount(cents ?? 0) })
            }
            delay={needed ? 0 : 700}
          >
            <Button
              type="submit"
              form={id}
              look="ink"
              busy={isBusy}
              busyLabel={t(words.processing)}
              aria-disabled={needed ? true : undefined}
            >
              {t(words.addCredit)}
            </Button>
          </Tooltip>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)} busy={isBusy}>
        <div className="grid empty:hidden">
          <AlertBox
            said={
              notice
                ? noticeText(notice)
                : unfinished && cents === unfinished.amount_cents
                  ? sayUnfinished(unfinished)
                  : undefined
            }
            isSoft={!notice || notice.kind === 'left'}
          />
          <Figure
            {...amount}
            onChange={(event) => {
              onAmount();
              return onChange(event);
            }}
            error={error ?? amountError}
            label={t(words.amount)}
            hint={
              <>
                <output>{t(words.amountHint, worthOf(cents ?? topUpRules.smallest * 100))}</output>{' '}
                <span>{t(words.creditWorth)}</span>
              </>
            }
          />
        </div>
        <Radios
          label={t(words.payWith)}
          options={topUpMethods.map((one) => ({ value: one as string, label: t(methodNames[one]) }))}
          value={method}
          onChange={(next) => form.set('method', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
          error={isTried && method === '' ? t(words.needsMethod) : undefined}
        />
        {byCard && (
          <CardSelect
            cards={cards}
            chosen={chosen}
            choose={choose}
            error={isTried && cards && chosen === '' ? t(words.cardNeeded) : undefined}
            add={addCard}
            again={askForCards}
          />
        )}
        {method === 'bank_transfer' && <p className="text-ink-2 text-pretty">{t(words.transferText)}</p>}
      </Form>
    </Dialog>
  );
}

const methodNames = { credit_card: words.creditCard, bank_transfer: words.bankTransfer } as const;

function worthOf(cents: number) {
  return { amount: formatAmount(cents), credits: creditsFor(cents) };
}

function sayUnfinished({ amount_cents }: OpenTopUp) {
  return { title: t(words.unfinished), text: t(words.openText, worthOf(amount_cents)) };
}

interface Given {
  cents: number | undefined;
  method: string;
  hasCard: boolean;
}

/** A list for a sentence; nothing when all is filled in. */
function findNeeded({ cents, method, hasCard }: Given): string | undefined {
  const needed = [
    cents === undefined && words.amount,
    method === '' && words.payWith,
    method === 'credit_card' && !hasCard && words.card,
  ].filter((name) => name !== false);
  return needed.length > 0 ? new Intl.ListFormat(intlLocale()).format(needed.map((name) => t(name))) : undefined;
}

function noticeText(notice: Notice): { title: string; text: string } {
  switch (notice.kind) {
    case 'left':
      return { title: t(words.leftTitle), text: t(words.leftText) };
    case 'unpaid':
      return { title: t(words.unpaidTitle), text: t(words.unpaidText) };
    case 'refused':
      return { title: t(words.refusedTitle), text: notice.reason };
    default:
      return { title: t(words.failedTitle), text: notice.reason };
  }
}
