import { waysIn } from '@hone/contracts/access/passwords';
import { listProviders } from '@hone/contracts/access/providers';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useRef, useState } from 'react';
import { useData } from '../../../data/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { rich, t } from '../../../ui/t.ts';
import { mailbox } from '../accounts/mailbox.tsx';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { words } from './words.ts';

interface ProviderSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

type Ways = DataOf<typeof waysIn>;

/** Only for people who sign in with it. */
export function ProviderSection({ proveByProvider }: ProviderSectionProps) {
  const { data: ways } = useData(waysIn);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} data-provider-linked tabIndex={-1} className="outline-none empty:absolute">
      {ways?.provider && (
        <Linked ways={ways} focusPlace={() => place.current?.focus()} proveByProvider={proveByProvider} />
      )}
    </div>
  );
}

interface LinkedProps extends ProviderSectionProps {
  ways: Ways;
  /** The section with the pressed button disappears. */
  focusPlace(): void;
}

function Linked({ ways, focusPlace, proveByProvider }: LinkedProps) {
  const { data, refusal, again } = useData(listProviders);
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    return (
      <Section title={t(words.title)} action={!refusal && <Loading />}>
        {refusal && <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />}
      </Section>
    );
  }
  const [linked] = data;
  if (!linked) return null;
  const hasOther = ways.password || ways.passkeys > 0;
  return (
    <Section
      title={t(words.title)}
      text={
        <>
          {rich(words.connected, mailbox, { email: linked.email, day: new Date(linked.linked_at) })}{' '}
          {!hasOther && t(words.onlyWay)}
        </>
      }
      action={hasOther && <Button onClick={() => setOpen(true)}>{t(words.disconnect)}</Button>}
    >
      <DisconnectDialog
        linked={linked}
        ways={ways}
        open={isOpen}
        close={() => setOpen(false)}
        focusPlace={focusPlace}
        proveByProvider={proveByProvider}
      />
    </Section>
  );
}

function Loading() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-9 w-24" />
    </Skeleton>
  );
}
