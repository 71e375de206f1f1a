import { currency } from '@hone/domain/plans';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { sayAmount } from '../amounts.ts';
import { shownFor } from './success.ts';
import { words } from './words.ts';

/** Says that it is paid, and then goes on; at once for those who close it. */
export function SuccessDialog({ open, paid_cents, goOn }: { open: boolean; paid_cents: number; goOn(): void }) {
  const onEnd = useEffectEvent(goOn);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => onEnd(), shownFor);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && goOn()}
      isUnasked
      size="small"
      title={t(words.paidTitle)}
      description={t(words.paidText, { amount: sayAmount(paid_cents), currency })}
      footer={
        <Button look="ink" onClick={goOn}>
          {t(words.toBilling)}
        </Button>
      }
    />
  );
}
