import { waysIn } from '@hone/contracts/access/passwords';
import { readSecondFactor } from '@hone/contracts/access/second-factor';
import { useState } from 'react';
import { useData } from '../../../data/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { FactorRows } from './factor-rows.tsx';
import { OffDialog } from './off-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { words } from './words.ts';

interface SecondFactorSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

export function SecondFactorSection({ proveByProvider }: SecondFactorSectionProps) {
  const { data, refusal, isLoading, again } = useData(readSecondFactor);
  const { data: ways } = useData(waysIn);
  const [opened, setOpened] = useState<'setup' | 'off'>();
  const close = () => setOpened(undefined);
  const since = data?.since;
  const isOff = since === null;
  const needsPassword = isOff && ways?.password === false;

  return (
    <Section
      title={t(words.title)}
      text={since ? t(words.on, { day: new Date(since) }) : t(needsPassword ? words.noPassword : words.off)}
      action={
        data
          ? !needsPassword && (
              <Button
                data-second-factor
                // Another section of the page has a 'Set up' too.
                aria-label={t(isOff ? words.startTitle : words.turnOffNamed)}
                onClick={() => setOpened(isOff ? 'setup' : 'off')}
              >
                {t(isOff ? words.setUp : words.turnOff)}
              </Button>
            )
          : isLoading && (
              <Skeleton>
                <SkeletonBlock className="h-9 w-20" />
              </Skeleton>
            )
      }
    >
      {data && since && <FactorRows factor={data} proveByProvider={proveByProvider} />}
      {refusal && !data && <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />}
      <SetupDialog open={opened === 'setup'} close={close} proveByProvider={proveByProvider} />
      <OffDialog open={opened === 'off'} close={close} proveByProvider={proveByProvider} />
    </Section>
  );
}
