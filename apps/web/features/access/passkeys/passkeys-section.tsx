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
  const place = useRef<HTMLDivElement>(null);
  const isSupported = canUsePasskeys();
  const isFull = passkeys !== undefined && passkeys.length >= passkeyRules.most;
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
      <div ref={place} data-passkeys tabIndex={-1} className="outline-none empty:absolute">
        {passkeys && passkeys.length > 0 && (
          <ul className="grid divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                focusList={() => place.current?.focus()}
                proveByProvider={proveByProvider}
              />
            ))}
          </ul>
        )}
        {refusal && !passkeys && (
          <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />
        )}
      </div>
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
