import { getUsage } from '@hone/contracts/credits';
import { creditsFor } from '@hone/domain/money/top-ups';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../../data/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { Transfer } from './transfer.tsx';
import type { Phase } from './use-top-up.ts';
import { words } from './words.ts';

interface EndDialogProps {
  open: boolean;
  phase: Phase;
  close(): void;
}

export function OutcomeDialog({ open, phase, close }: EndDialogProps) {
  // Keeps its text while it closes.
  const [shown, setShown] = useState(phase);
  if (open && shown !== phase) setShown(phase);
  const isChecking = shown.is === 'checking';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      isUnasked
      title={t(isChecking ? words.checkingTitle : shown.is === 'awaited' ? words.transferTitle : words.addedTitle)}
      footer={
        <Button look={isChecking ? 'plain' : 'ink'} onClick={close}>
          {t(isChecking ? words.close : words.done)}
        </Button>
      }
    >
      {shown.is === 'checking' && <Checking isLong={shown.isLong} />}
      {shown.is === 'awaited' && <Transfer topUp={shown.topUp} />}
      {shown.is === 'paid' && <Added cents={shown.cents} />}
    </Dialog>
  );
}

function Checking({ isLong }: { isLong: boolean }) {
  return (
    <div className="flex items-start gap-4">
      <LoaderCircle
        aria-hidden
        className="size-8 shrink-0 animate-spin text-accent motion-reduce:animate-none"
        strokeWidth={1.5}
      />
      <output className="text-ink-2 text-pretty">{t(isLong ? words.checkingLong : words.checkingText)}</output>
    </div>
  );
}

function Added({ cents }: { cents: number }) {
  const { data: usage } = useData(getUsage);
  return (
    <div className="grid gap-4">
      <p className="text-pretty">{t(words.addedText, { credits: creditsFor(cents), amount: formatAmount(cents) })}</p>
      {usage && (
        <dl
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-panel bg-sunken px-4 py-3.5
          text-small forced-colors:border"
        >
          <dt className="text-ink-2">{t(usage.is_unlimited ? words.afterPlan : words.left)}</dt>
          <dd className="font-serif text-h3 text-ink tabular-nums">
            {t(words.leftCount, { credits: usage.is_unlimited ? usage.bought : usage.credits_count })}
          </dd>
        </dl>
      )}
    </div>
  );
}
