import { renamePasskey, listPasskeys, type Passkey } from '@hone/contracts/access/passkeys';
import { useEffect, useId, useRef, useState } from 'react';
import { formatLastUsed } from '../../../browser/browsers.ts';
import { now } from '../../../browser/clock.ts';
import { useChange } from '../../../data/write/change.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameForm } from './rename-form.tsx';
import { words } from './words.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  /** Once this row is gone, with the button that had the focus. */
  focusNext(): void;
  proveByProvider?: ProveByProvider | undefined;
}

export function PasskeyRow({ passkey, focusNext, proveByProvider }: PasskeyRowProps) {
  const { id, name, is_synced, created_at, used_at } = passkey;
  const about = useId();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  const change = useChange(renamePasskey, listPasskeys, {
    answersPart: true,
    shows: (known, { params, body }) => known.map((one) => (one.id === params.id ? { ...one, ...body } : one)),
  });
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const rename = (next: string) => {
    setRenaming(false);
    if (next !== name) void change({ params: { id }, body: { name: next } });
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        {isRenaming ? (
          <RenameForm name={name} save={rename} giveUp={() => setRenaming(false)} />
        ) : (
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
        )}
        <p id={about} className="flex flex-wrap gap-x-4 text-small text-ink-2">
          <span>{t(is_synced ? words.synced : words.onOneDevice)} </span>
          <span>{t(words.addedOn, { day: new Date(created_at) })} </span>
          <span>{used_at === null ? t(words.neverUsed) : formatLastUsed(Date.parse(used_at), now())}</span>
        </p>
      </div>
      {!isRenaming && (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={renameButton}
            look="quiet"
            className="max-sm:-ms-3.5"
            aria-label={t(words.renameNamed, { name })}
            onClick={() => setRenaming(true)}
          >
            {t(words.rename)}
          </Button>
          <Button
            aria-label={t(words.removeNamed, { name })}
            aria-describedby={about}
            onClick={() => setRemoving(true)}
          >
            {t(words.remove)}
          </Button>
        </div>
      )}
      <RemoveDialog
        passkey={passkey}
        open={isRemoving}
        close={() => setRemoving(false)}
        focusNext={focusNext}
        proveByProvider={proveByProvider}
      />
    </li>
  );
}
