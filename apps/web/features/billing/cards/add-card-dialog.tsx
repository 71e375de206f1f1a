import { addPaymentMethod, listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { messageOfRefusal } from '../../../data/failures.ts';
import { useRules } from '../../../data/forms/form.ts';
import type { PaymentsAccess } from '../../../vendors/payments.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { CardFieldBox, type CardFieldHandle } from './card-field.tsx';
import { CountrySelect } from './country-select.tsx';
import { CardDetailsForm, emptyDetails } from './details.ts';
import { cardFaultMessage } from './faults.ts';
import { words } from './words.ts';

interface AddCardDialogProps {
  open: boolean;
  access: PaymentsAccess;
  close(keepTyped: boolean): void;
  onAdded?: ((card: PaymentMethod) => void) | undefined;
}

/**
 * The card's number goes only to the payment provider. What was typed stays until the card is added or the form
 * canceled.
 */
export function AddCardDialog({ open, access, close, onAdded }: AddCardDialogProps) {
  const id = useId();
  const card = useRef<CardFieldHandle>(null);
  const isUnderWay = useRef(false);
  const [isComplete, setComplete] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRules(CardDetailsForm, emptyDetails);
  const { send } = useSend(addPaymentMethod, { refreshes: [listPaymentMethods], place: placeFault });
  const needed = findNeeded(form.value, isComplete);

  function placeFault(refusal: Refusal): boolean {
    const isOfCard = refusal.code.startsWith('billing.card.');
    if (isOfCard) showFault(messageOfRefusal(refusal, addPaymentMethod));
    return isOfCard;
  }
  function showFault(said: string) {
    setFault(said);
    // The first field, whatever the form itself would focus.
    setTimeout(() => card.current?.focus());
  }
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => card.current?.focus());
    return () => clearTimeout(timer);
  }, [open]);

  const add = async (details: CardDetailsForm) => {
    const outcome = (await card.current?.token(details)) ?? { fault: 'unreachable' as const };
    if ('fault' in outcome) {
      track('payment_details_not_added', { reason: outcome.fault });
      return showFault(cardFaultMessage(outcome.fault));
    }
    const sent = await send({ body: { token: outcome.token } });
    if (!sent.ok) return track('payment_details_not_added', { reason: sent.refusal.code });
    track('payment_details_added', { brand: sent.data.brand });
    onAdded?.(sent.data);
    close(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFault(undefined);
    await form.onSubmit((details) => (isComplete ? add(details) : undefined))(event);
    if (!isComplete) showFault(cardFaultMessage('incomplete'));
    isUnderWay.current = false;
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close(true)}
      isUnasked
      title={t(words.addTitle)}
      description={t(words.addText)}
      footer={
        <>
          <Button onClick={() => close(false)}>{t(words.cancel)}</Button>
          <Tooltip
            text={needed ? t(words.stillNeeded, { fields: needed }) : t(words.readyToAdd)}
            delay={needed ? 0 : 700}
          >
            <Button type="submit" form={id} look="ink" busy={isBusy} aria-disabled={needed ? true : undefined}>
              {t(words.continue)}
            </Button>
          </Tooltip>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)} busy={isBusy}>
        <CardFieldBox
          ref={card}
          access={access}
          error={fault}
          onChange={(next) => {
            setComplete(next);
            setFault(undefined);
          }}
        />
        <TextField {...form.field('name')} label={t(words.nameOnCard)} autoComplete="cc-name" />
        <CountrySelect
          {...form.field('country')}
          label={t(words.billingAddress)}
          value={form.value('country')}
          onChange={(code) => form.set('country', code, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
        />
        <TextField {...form.field('line1')} label={t(words.line1)} autoComplete="billing address-line1" />
        <TextField
          {...form.field('line2')}
          label={t(words.line2)}
          hint={t(words.line2Hint)}
          autoComplete="billing address-line2"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('city')} label={t(words.city)} autoComplete="billing address-level2" />
          <TextField {...form.field('postal_code')} label={t(words.postalCode)} autoComplete="billing postal-code" />
        </div>
      </Form>
    </Dialog>
  );
}

const neededFields = [
  ['name', words.nameOnCard],
  ['country', words.billingAddress],
  ['line1', words.line1],
  ['city', words.city],
  ['postal_code', words.postalCode],
] as const;

/** A list for a sentence; nothing when all is filled in. */
function findNeeded(valueOf: (name: keyof CardDetailsForm) => string, isComplete: boolean): string | undefined {
  const empty = neededFields.filter(([name]) => valueOf(name).trim() === '').map(([, label]) => t(label));
  const all = isComplete ? empty : [t(words.card), ...empty];
  return all.length > 0 ? new Intl.ListFormat(intlLocale()).format(all) : undefined;
}
