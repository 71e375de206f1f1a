import { forgetBrowsers, readSecondFactor } from '@hone/contracts/access/second-factor';
import type { DataOf } from '@hone/contracts/declarations/define';
import { secondFactorRules } from '@hone/domain/access/second-factor';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { words } from './words.ts';

interface FactorRowsProps {
  factor: DataOf<typeof readSecondFactor>;
  proveByProvider: ProveByProvider | undefined;
}

export function FactorRows({ factor, proveByProvider }: FactorRowsProps) {
  const { recovery_codes_left: count, remembered_browsers } = factor;
  const [isRenewing, setRenewing] = useState(false);
  const { send, isSending } = useSend(forgetBrowsers, { refreshes: [readSecondFactor] });
  const hasNone = remembered_browsers === 0;
  return (
    <>
      {count <= secondFactorRules.fewRecoveryCodes && (
        <Notice icon={TriangleAlert} isUrgent>
          {t(words.few, { count })}
        </Notice>
      )}
      <ul className="grid divide-y divide-line">
        <Row
          title={t(words.recoveryCodes)}
          text={t(words.left, { count, all: secondFactorRules.recoveryCodes })}
          action={<Button onClick={() => setRenewing(true)}>{t(words.newCodes)}</Button>}
        />
        <Row
          title={t(words.browsers)}
          text={t(words.remembered, { count: remembered_browsers })}
          action={
            // It keeps the focus, which a disabled one would lose.
            <Button busy={isSending} aria-disabled={hasNone || undefined} onClick={() => !hasNone && void send({})}>
              {t(words.forgetAll)}
            </Button>
          }
        />
      </ul>
      <RenewDialog open={isRenewing} close={() => setRenewing(false)} proveByProvider={proveByProvider} />
    </>
  );
}

function Row({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0
        max-sm:grid-cols-[minmax(0,1fr)]"
    >
      <div className="wrap-anywhere">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      <div>{action}</div>
    </li>
  );
}
