import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { waysIn } from '@hone/contracts/access/passwords';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSecondsUntil } from '../../../../browser/clock.ts';
import { useData } from '../../../../data/data.ts';
import { messageOfCode, messageOfField } from '../../../../data/failures.ts';
import { refresh } from '../../../../data/refresh.ts';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { Skeleton, SkeletonField } from '../../../../ui/states/skeleton.tsx';
import { t } from '../../../../ui/t.ts';
import { SectionLoadFailed } from '../../../../ui/states/load-failed.tsx';
import { canUsePasskeys } from '../../passkeys/ceremony/support.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProviderProof, type ProveByProvider } from './provider-proof.tsx';
import { words } from './words.ts';

/** Part of the body of a call that needs proof. */
export interface GivenProof {
  password?: string;
  id_token?: string;
  passkey?: PasskeyUsed;
}

interface ProofProps {
  /** `{}` until the user has given one. */
  value: GivenProof;
  onChange(proof: GivenProof): void;
  /** The last refusal of the call that needs the proof. */
  refusal?: Refusal | undefined;
  proveByProvider?: ProveByProvider | undefined;
  /** Shown while no proof is needed. */
  otherwise?: ReactNode;
  /** The form's own, in place of ours: the form sends and judges what is typed there. Proof is then always needed. */
  passwordField?: ReactNode;
}

/** By password, passkey or provider, unless the user did so a moment ago. It belongs in the form of the call. */
export function Proof({ value, onChange, refusal, proveByProvider, otherwise = null, passwordField }: ProofProps) {
  const { data: ways, refusal: failure, again } = useData(waysIn);
  const secondsProven = useSecondsUntil(ways ? Date.parse(ways.proven_until) : 0);
  const [isDemanded, setDemanded] = useState(false);
  const [last, setLast] = useState<Refusal>();
  const [error, setError] = useState<ProofError>();
  const field = useRef<HTMLInputElement>(null);
  const isNeeded = isDemanded || secondsProven === 0 || passwordField !== undefined;
  if (refusal !== last) {
    setLast(refusal);
    setError(refusal && errorOf(refusal, isNeeded, ways));
    if (refusal?.code === 'access.proof_needed') setDemanded(true);
  }

  const answer = useEffectEvent(({ code, fields = {} }: Refusal) => {
    if (code === 'access.proof_needed') refresh([waysIn]);
    // Each token works once.
    if (fields['id_token'] || fields['passkey']) onChange({});
    if (!fields['password'] && code !== 'access.proof_needed') return;
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    if (refusal) answer(refusal);
  }, [refusal]);
  const isLate = useRef(false);
  useEffect(() => {
    if (isLate.current) takeFocusInDialog(field.current);
    isLate.current = !ways;
  }, [ways]);

  if (!ways) {
    if (failure) return <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />;
    return (
      <Skeleton>
        <SkeletonField hint={t(words.passwordHint)} />
      </Skeleton>
    );
  }
  if (!isNeeded) return otherwise;
  const give = (proof: GivenProof) => {
    setError(undefined);
    onChange(proof);
  };
  if (value.passkey) return <Confirmed />;
  const hasPasskey = ways.passkeys > 0 && canUsePasskeys();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 *:w-full">
      {ways.password &&
        (passwordField ?? (
          <PasswordField
            ref={field}
            label={t(words.password)}
            hint={t(words.passwordHint)}
            autoComplete="current-password"
            value={value.password ?? ''}
            onChange={({ target }) => give(target.value === '' ? {} : { password: target.value })}
            error={error?.password}
          />
        ))}
      {hasPasskey && (
        <PasskeyProof isAlternative={ways.password} onGive={(passkey) => give({ passkey })} error={error?.passkey} />
      )}
      {!ways.password && (proveByProvider || !hasPasskey) && (
        <ProviderProof
          isGiven={value.id_token !== undefined}
          onGive={(id_token) => give({ id_token })}
          error={error?.id_token}
          prove={proveByProvider}
        />
      )}
    </div>
  );
}

/** A dialog that opened before its first field was there has given the focus to a button. */
function takeFocusInDialog(field: HTMLInputElement | null): void {
  const { activeElement } = document;
  if (activeElement?.localName === 'button' && field?.closest('[role=dialog]')?.contains(activeElement)) field.focus();
}

/** Takes the focus: the pressed button is gone. */
function Confirmed() {
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <output ref={said} tabIndex={-1} className="text-ok outline-none">
      {t(words.confirmed)}
    </output>
  );
}

type ProofError = Partial<Record<keyof GivenProof, string | undefined>>;

/** At the way it is about; nothing when proof is being asked for the first time. */
function errorOf(refusal: Refusal, wasAsked: boolean, ways: DataOf<typeof waysIn> | undefined): ProofError {
  if (refusal.code === 'access.proof_needed' && wasAsked) {
    if (ways?.password) return { password: messageOfCode('access.password.required') };
    const message = messageOfCode('access.proof_needed');
    return ways?.passkeys ? { passkey: message } : { id_token: message };
  }
  const of = (name: string) => messageOfField(refusal, name);
  return { password: of('password'), passkey: of('passkey'), id_token: of('id_token') };
}
