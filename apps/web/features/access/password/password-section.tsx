import { waysIn } from '@hone/contracts/logins';
import { useData } from '../../../platform/data.ts';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { Missing } from '../missing.tsx';
import type { ProveByProvider } from '../proof/provider-proof.tsx';
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
    <Section title={t(isFirst ? words.setTitle : words.changeTitle)} text={t(isFirst ? words.setText : words.changeText)}>
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
      <div className="grid gap-x-4 gap-y-9 sm:grid-cols-2">
        {Array.from({ length: 3 }, (_, index) => (
          <SkeletonBlock key={index} className="h-10 first:sm:me-[50%] first:sm:col-span-2" />
        ))}
      </div>
    </Skeleton>
  );
}
