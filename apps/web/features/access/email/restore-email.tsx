import { restoreEmail } from '@hone/contracts/access/email';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLinkToken } from '../../../browser/address/link-token.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { clearLogin, loginOwner, whileEndingLogin } from '../../../data/session.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { rich, t } from '../../../ui/t.ts';
import { Consequences } from '../accounts/consequences.tsx';
import { mailbox } from '../accounts/mailbox.tsx';
import { restoreWords as words } from './words.ts';

/** Provided by the app. */
type Page = ComponentType<{ title: string; text: ReactNode; isAlert?: boolean; children: ReactNode }>;

type End = 'used' | 'broken';

/** Opening the link changes nothing, as email scanners open links too. */
export function RestoreEmail({ Page }: { Page: Page }) {
  const token = useLinkToken();
  return token === undefined ? <Ended Page={Page} end="broken" /> : <Question key={token} Page={Page} token={token} />;
}

function Question({ Page, token }: { Page: Page; token: string }) {
  const [end, setEnd] = useState<End>();
  const [done, setDone] = useState<DataOf<typeof restoreEmail>>();
  const { send, isSending } = useSend(restoreEmail, { place });
  function place(refusal: Refusal): boolean {
    const found = endOf(refusal);
    setEnd(found);
    return found !== undefined;
  }
  const restore = () =>
    whileEndingLogin(async () => {
      const outcome = await send({ body: { token } });
      if (!outcome.ok) return;
      // The page for a new password is for visitors.
      if (loginOwner() === outcome.data.user_id) clearLogin();
      setDone(outcome.data);
    });
  useEffect(() => {
    // The focused button is gone.
    if (done || end) document.querySelector('main')?.focus();
  }, [done, end]);
  if (end) return <Ended Page={Page} end={end} />;
  if (done) {
    return (
      <Page key="done" title={t(words.doneTitle)} text={rich(words.doneText, mailbox, { email: done.email })} isAlert>
        <SetPassword email={done.email} />
      </Page>
    );
  }
  return (
    <Page key="asked" title={t(words.askTitle)} text={t(words.askText)}>
      <Consequences
        of={[words.endsLogins, words.endsPrograms, words.endsAdded, words.endsPassword].map((sentence) => t(sentence))}
      />
      <div className="mt-3 flex w-full flex-wrap gap-3">
        <Button look="ink" busy={isSending} onClick={() => void restore()}>
          {t(words.restore)}
        </Button>
        <Link className={buttonClass({})} to="/">
          {t(words.keep)}
        </Link>
      </div>
    </Page>
  );
}

function endOf({ code, fields }: Refusal): End | undefined {
  if (code === 'access.email.link_used') return 'used';
  return fields?.['token'] === undefined ? undefined : 'broken';
}

function Ended({ Page, end }: { Page: Page; end: End }) {
  const isUsed = end === 'used';
  return (
    <Page
      key={end}
      title={t(isUsed ? words.usedTitle : words.brokenTitle)}
      text={t(isUsed ? words.usedText : words.brokenText)}
      isAlert
    >
      {isUsed ? (
        <SetPassword />
      ) : (
        <Link className={buttonClass({})} to="/">
          {t(words.toStart)}
        </Link>
      )}
    </Page>
  );
}

function SetPassword({ email }: { email?: string }) {
  return (
    <Link className={buttonClass({ look: 'ink' })} to="/forget-password" {...(email && { state: { email } })}>
      {t(words.setPassword)}
    </Link>
  );
}
