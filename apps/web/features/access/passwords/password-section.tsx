import { listKeys } from '@hone/contracts/access/keys';
import { waysIn } from '@hone/contracts/access/passwords';
import { useData } from '../../../data/data.ts';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock, SkeletonField } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import type { ProveByProvider } from './proof/provider-proof.tsx';
import { PasswordForm } from './password-form.tsx';
import { words } from './words.ts';

interface PasswordSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

/** Also lets users of a provider set their first one. */
export function PasswordSection({ proveByProvider }: PasswordSectionProps) {
  const { data: ways, refusal, again } = useData(waysIn);
  const { data: keys = [] } = useData(listKeys);
  const isFirst = ways?.password === false;
  const keysStay = keys.length > 0 && t(words.keysStay, { count: keys.length });
  return (
    <Section
      title={t(isFirst ? words.setTitle : words.changeTitle)}
      text={
        <>
          {t(isFirst ? (ways.provider ? words.setText : words.setAlone) : words.changeText)} {keysStay}
        </>
      }
    >
      {ways ? (
        <PasswordForm hasPassword={ways.password} proveByProvider={proveByProvider} />
      ) : refusal ? (
        <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />
      ) : (
        <PasswordSkeleton />
      )}
    </Section>
  );
}

function PasswordSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]">
          <SkeletonField />
        </div>
        <SkeletonField hint={<PasswordRequirements password="" />} />
        <SkeletonField />
        <div className="flex justify-end pt-2 sm:col-span-2">
          <SkeletonBlock className="h-9 w-36" />
        </div>
      </div>
    </Skeleton>
  );
}
