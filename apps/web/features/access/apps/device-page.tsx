import { answerDevice, findDevice } from '@hone/contracts/access/apps';
import type { DataOf } from '@hone/contracts/declarations/define';
import { readUserCode, writeUserCode } from '@hone/domain/access/user-codes';
import { useRef, useState, type FormEvent } from 'react';
import { useQueryString } from '../../../browser/address/navigation.tsx';
import { messageOfField, messageOfRefusal } from '../../../data/failures.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { Abilities } from './abilities.tsx';
import type { Account } from '../../../ui/consent/account.tsx';
import { AccountRow } from './account-row.tsx';
import { AnswerButtons, HowLong } from './answer-buttons.tsx';
import { AppCard } from './app-card.tsx';
import { words } from './words.ts';

interface Found {
  code: string;
  device: DataOf<typeof findDevice>;
}

export function DevicePage({ account }: { account: Account }) {
  const [found, setFound] = useState<Found>();
  const [isAllowed, setAllowed] = useState<boolean>();
  if (isAllowed !== undefined) return <Answered isAllowed={isAllowed} />;
  if (!found) return <EnterCode onFound={setFound} />;
  return <AllowDevice {...found} account={account} onAnswer={setAllowed} />;
}

/** A link may bring the code along; it is looked up only once someone has seen it. */
function EnterCode({ onFound }: { onFound(found: Found): void }) {
  const brought = new URLSearchParams(useQueryString()).get('user_code') ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { send, isSending } = useSend(findDevice, { place: () => true });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = readUserCode(field.current?.value ?? '');
    const outcome = await send({ body: { user_code: code } });
    if (outcome.ok) return onFound({ code: writeUserCode(code), device: outcome.data });
    setError(messageOfField(outcome.refusal, 'user_code') ?? messageOfRefusal(outcome.refusal));
    field.current?.focus();
  };

  return (
    <AppCard title={t(words.deviceTitle)} text={t(words.deviceLead)}>
      <Form method="dialog" className="mt-6 grid gap-5" busy={isSending} onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={t(words.code)}
          defaultValue={brought}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={t(words.codeSample)}
          onChange={() => setError(undefined)}
        />
        <div>
          <Button type="submit" look="ink" size="large" busy={isSending} className="sm:min-w-36">
            {t(words.continue)}
          </Button>
        </div>
      </Form>
      <p className="mt-5 text-small text-ink-2 text-pretty">{t(words.deviceWarning)}</p>
    </AppCard>
  );
}

interface AllowDeviceProps extends Found {
  account: Account;
  onAnswer(isAllowed: boolean): void;
}

function AllowDevice({ code, device, account, onAnswer }: AllowDeviceProps) {
  const { send } = useSend(answerDevice, { place: () => true });
  const answer = async (allow: boolean) => {
    const outcome = await send({ body: { user_code: code, allow } });
    if (!outcome.ok) return messageOfRefusal(outcome.refusal);
    onAnswer(allow);
    return undefined;
  };
  return (
    <AppCard isArrival title={t(words.deviceTitle)} text={t(words.deviceAsks, { name: device.name })}>
      <p className="mt-3 font-mono text-h2 tracking-widest">{code}</p>
      <p className="mt-3 text-pretty text-warn">{t(words.deviceWarning)}</p>
      <AccountRow {...account} />
      <Abilities scopes={device.scopes} />
      <AnswerButtons disabled={!account.person} answer={answer} />
      <HowLong />
    </AppCard>
  );
}

function Answered({ isAllowed }: { isAllowed: boolean }) {
  const [title, text] = isAllowed
    ? [words.deviceDone, words.deviceDoneText]
    : [words.deviceDenied, words.deviceDeniedText];
  return <AppCard isArrival isEnd title={t(title)} text={t(text)} />;
}
