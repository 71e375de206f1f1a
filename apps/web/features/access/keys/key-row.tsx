import { listKeys, revokeKey, type ApiKey } from '@hone/contracts/access/keys';
import { useId, useState } from 'react';
import { formatLastUsed } from '../../../browser/browsers.ts';
import { now } from '../../../browser/clock.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { t } from '../../../ui/t.ts';
import { ScopeNames } from './scope-names.tsx';
import { words } from './words.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  /** Optimistic: back in the list if revoking it failed. */
  setGone(isGone: boolean): void;
  /** The pressed button disappears; its list stays. */
  focusList(): void;
}

export function KeyRow({ apiKey, setGone, focusList }: KeyRowProps) {
  const { id, name, scopes, expires_at } = apiKey;
  const about = useId();
  const [isAsking, setAsking] = useState(false);
  const isExpired = expires_at !== null && Date.parse(expires_at) <= now();
  // Already revoked elsewhere counts as success.
  const { send } = useSend(revokeKey, { place: ({ code }) => code === 'request.not_found' });

  const revoke = async () => {
    setGone(true);
    const outcome = await send({ params: { id } });
    if (outcome.ok) toast.done(t(words.revoked));
    else if (outcome.refusal.code !== 'request.not_found') setGone(false);
    refresh([listKeys]);
  };
  const remove = () => {
    focusList();
    void revoke();
  };
  const confirm = () => {
    setFocusAfterDialog(focusList);
    setAsking(false);
    void revoke();
  };

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0">{name}</span>
          {isExpired && <Badge tone="warn">{t(words.expired)}</Badge>}
        </p>
        <div id={about} className="text-small text-ink-2">
          <ScopeNames scopes={scopes} />
          <p className="flex flex-wrap gap-x-4">
            {detailsOf(apiKey, isExpired).map((detail) => (
              <span key={detail}>{detail} </span>
            ))}
          </p>
        </div>
      </div>
      <Button
        aria-label={t(isExpired ? words.removeNamed : words.revokeNamed, { name })}
        aria-describedby={about}
        onClick={isExpired ? remove : () => setAsking(true)}
      >
        {t(isExpired ? words.remove : words.revoke)}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="small"
        title={t(words.revokeTitle, { name })}
        description={t(words.revokeText)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t(words.keep)}</Button>
            <Button look="danger" onClick={confirm}>
              {t(words.revoke)}
            </Button>
          </>
        }
      />
    </li>
  );
}

function detailsOf({ ends_with, created_at, used_at, expires_at }: ApiKey, isExpired: boolean): string[] {
  const expiry = isExpired ? words.expiredOn : words.expiresOn;
  return [
    t(words.endsIn, { hint: ends_with }),
    t(words.createdOn, { day: new Date(created_at) }),
    used_at === null ? t(words.neverUsed) : formatLastUsed(Date.parse(used_at), now()),
    expires_at === null ? t(words.neverExpires) : t(expiry, { day: new Date(expires_at) }),
  ];
}
