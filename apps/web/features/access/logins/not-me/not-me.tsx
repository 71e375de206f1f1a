import { disownLogin } from '@hone/contracts/access/logins';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useState } from 'react';
import { useLinkToken } from '../../../../browser/address/link-token.ts';
import { clearLogin, loginOwner } from '../../../../data/session.ts';
import { messageOfRefusal, supportIdOf } from '../../../../data/failures.ts';
import { useSend } from '../../../../data/write/send.ts';
import { t } from '../../../../ui/t.ts';
import { Question, type Failure } from './question.tsx';
import { BrokenLink, ExpiredLink, Secured, type Page } from './outcomes.tsx';
import { words } from './words.ts';

type Outcome = DataOf<typeof disownLogin> | 'expired' | 'broken';

/** Opening the link changes nothing, as email scanners open links too. */
export function NotMe({ Page }: { Page: Page }) {
  const token = useLinkToken();
  return token === undefined ? <BrokenLink Page={Page} /> : <Answering key={token} Page={Page} token={token} />;
}

function Answering({ Page, token }: { Page: Page; token: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<Failure>();
  const { send, isSending } = useSend(disownLogin, { place });

  function place(refusal: Refusal): boolean {
    const code = refusal.fields?.['token']?.[0];
    if (code !== undefined) setOutcome(code === 'access.disown.expired' ? 'expired' : 'broken');
    else {
      const text = t(words.failed, { reason: messageOfRefusal(refusal) });
      setFailure({ text, supportId: supportIdOf(refusal) });
    }
    return true;
  }
  const secure = async () => {
    setFailure(undefined);
    const answer = await send({ body: { token } });
    if (!answer.ok) return;
    // This browser's login has ended too.
    if (loginOwner() === answer.data.user_id) clearLogin();
    setOutcome(answer.data);
  };
  useEffect(() => {
    // The focused button is gone.
    if (outcome !== undefined) document.querySelector('main')?.focus();
  }, [outcome]);

  if (outcome === undefined)
    return <Question Page={Page} failure={failure} isBusy={isSending} onSecure={() => void secure()} />;
  if (outcome === 'broken') return <BrokenLink Page={Page} />;
  if (outcome === 'expired') return <ExpiredLink Page={Page} />;
  return <Secured Page={Page} {...outcome} />;
}
