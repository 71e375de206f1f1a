import { listPasskeys } from '@hone/contracts/access/passkeys';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { useRef, useState } from 'react';
import { useData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { AddDialog } from './add-dialog.tsx';
import { canUsePasskeys } from './ceremony/support.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { words } from './words.ts';

interface PasskeysSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

export function PasskeysSection({ proveByProvider }: PasskeysSectionProps) {
  const { data: passkeys, refusal, isLoading, again } = useData(listPasskeys);
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const isSupported = canUsePasskeys();
  const isFull = passkeys !== undefined && passkeys.length >= passkeyRules.most;
  /** On the one that takes the place of the row that is gone. */
  const focusRow = (index: number) => {
    const rows = [...(place.current?.querySelectorAll('li') ?? [])];
    const next = rows[Math.min(index, rows.length - 1)];
    (next?.querySelector('button') ?? place.current)?.focus();
  };
  return (
    <Section
      title={t(words.title)}
      text={t(passkeys?.length ? words.text : words.none)}
      action={
        passkeys && isSupported && !isFull ? (
          <Button data-add-passkey onClick={() => setAdding(true)}>
            {t(words.add)}
          </Button>
        ) : (
          isLoading && isSupported && <ButtonSkeleton />
        )
      }
    >
      <fieldset
        ref={place}
        data-passkeys
        aria-label={t(words.title)}
        tabIndex={-1}
        className="min-w-0 outline-none empty:absolute"
      >
        {passkeys && passkeys.length > 0 && (
          <ul className="grid divide-y divide-line">
            {passkeys.map((passkey, index) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                focusNext={() => focusRow(index)}
                proveByProvider={proveByProvider}
              />
            ))}
          </ul>
        )}
        {refusal && !passkeys && (
          <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />
        )}
      </fieldset>
      {passkeys && !isSupported && <p className="text-small text-ink-2">{t(words.unsupported)}</p>}
      {isFull && isSupported && <p className="text-small text-ink-2">{messageOfCode('access.passkey.too_many')}</p>}
      <AddDialog open={isAdding} close={() => setAdding(false)} proveByProvider={proveByProvider} />
    </Section>
  );
}

/** Most users have just a few, or none. */
function ButtonSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-9 w-32" />
    </Skeleton>
  );
}
