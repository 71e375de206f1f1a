import { waysIn } from '@hone/contracts/access/passwords';
import { useData } from '../../../platform/data.ts';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock, SkeletonField } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { Missing } from '../accounts/missing.tsx';
import { PasswordNeeds } from './password-needs.tsx';
import type { ProveByProvider } from './proof/provider-proof.tsx';
import { PasswordForm } from './password-form.tsx';
import { words } from './words.ts';

interface PasswordSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

/** On the profile: a new password, or the first one for whoever signs in by a provider. */
export function PasswordSection({ proveByProvider }: PasswordSectionProps) {
  const { data: ways, refusal, again } = useData(waysIn);
  const isFirst = ways?.password === false;
  return (
    <Section
      title={t(isFirst ? words.setTitle : words.changeTitle)}
      text={t(isFirst ? words.setText : words.changeText)}
    >
      {ways ? (
        <PasswordForm hasPassword={ways.password} proveByProvider={proveByProvider} />
      ) : refusal ? (
        <Missing text={t(words.missing)} label={t(words.tryAgain)} again={again} />
      ) : (
        <Waiting />
      )}
    </Section>
  );
}

function Waiting() {
  return (
    <Skeleton>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]">
          <SkeletonField />
        </div>
        <SkeletonField hint={<PasswordNeeds password="" />} />
        <SkeletonField />
        <div className="flex justify-end pt-2 sm:col-span-2">
          <SkeletonBlock className="h-9 w-36" />
        </div>
      </div>
    </Skeleton>
  );
}
