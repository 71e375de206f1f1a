import type { OwnModelAnswer } from '@hone/contracts/enhance/models';
import { failuresUntilPaused } from '@hone/domain/enhance/models';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { t } from '../../ui/t.ts';
import { CheckResult } from './check-result.tsx';
import { hostOf } from './providers.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useCheck } from './use-check.ts';
import { advice, words } from './words.ts';

interface SavedModelProps {
  saved: NonNullable<OwnModelAnswer['model']>;
  edit(): void;
  onRemoved(): void;
}

export function SavedModel({ saved, edit, onRemoved }: SavedModelProps) {
  const { protocol, address, model: name, has_key, reasoning, is_paused, failed_at, fault } = saved;
  const [isRemoving, setRemoving] = useState(false);
  const { check, checked, isChecking } = useCheck();
  const host = hostOf(address) ?? address;
  const checkAgain = () => void check({ protocol, address, model: name, reasoning });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {is_paused && failed_at && (
        <Notice icon={CirclePause} isUrgent>
          {t(words.paused, { count: failuresUntilPaused, at: new Date(failed_at) })} {fault && t(advice[fault])}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1 wrap-anywhere">
          <p className="font-medium" dir="auto">
            {name}
          </p>
          <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
            <span>{t(words.savedAt, { provider: t(words[protocol]), host })}</span>{' '}
            <span>{t(has_key ? words.hasKey : words.hasNoKey)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button
            look={is_paused ? 'plain' : 'quiet'}
            size="small"
            aria-label={is_paused ? undefined : t(words.checkNamed, { name })}
            busy={isChecking}
            busyLabel={t(words.checking)}
            onClick={checkAgain}
          >
            {t(is_paused ? words.checkAgain : words.check)}
          </Button>
          <Button look="quiet" size="small" aria-label={t(words.editNamed, { name })} onClick={edit}>
            {t(words.edit)}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={t(words.removeNamed, { name })}
            onClick={() => setRemoving(true)}
          >
            {t(words.remove)}
          </Button>
        </div>
      </div>
      <p className="text-small text-ink-2 text-pretty wrap-anywhere">{t(words.goes, { host })}</p>
      <CheckResult checked={checked} />
      <RemoveDialog open={isRemoving} name={name} close={() => setRemoving(false)} onRemoved={onRemoved} />
    </div>
  );
}
