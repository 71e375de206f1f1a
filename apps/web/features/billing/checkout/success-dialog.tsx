import { currency } from '@hone/domain/money/plans';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { words } from './words.ts';

/** Milliseconds before the page continues by itself. */
export const shownFor = 3500;

/** Continues by itself, or as soon as it is closed. */
export function SuccessDialog({
  open,
  paid_cents,
  onContinue,
}: {
  open: boolean;
  paid_cents: number;
  onContinue(): void;
}) {
  const onEnd = useEffectEvent(onContinue);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => onEnd(), shownFor);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onContinue()}
      isUnasked
      size="small"
      title={t(words.paidTitle)}
      description={t(words.paidText, { amount: formatAmount(paid_cents), currency })}
      footer={
        <Button look="ink" onClick={onContinue}>
          {t(words.toBilling)}
        </Button>
      }
    />
  );
}
