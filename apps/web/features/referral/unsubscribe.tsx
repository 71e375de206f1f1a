import { unsubscribe } from '@hone/contracts/referral';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLinkToken } from '../../browser/address/link-token.ts';
import { Link } from '../../browser/address/navigation.tsx';
import { useSend } from '../../data/write/send.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import { words } from './unsubscribe-words.ts';

/** Provided by the app. */
type Page = ComponentType<{ title: string; text: string; isAlert?: boolean; children: ReactNode }>;

/** Opening the link changes nothing, as email scanners open links too. */
export function Unsubscribe({ Page }: { Page: Page }) {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const refuse = () => setRefused(token);
  return token === undefined || refused === token ? (
    <Broken Page={Page} />
  ) : (
    <Choice key={token} Page={Page} token={token} onUnknown={refuse} />
  );
}

function Choice({ Page, token, onUnknown }: { Page: Page; token: string; onUnknown(): void }) {
  const [decided, setDecided] = useState<boolean>();
  const { send, isSending } = useSend(unsubscribe, { place: isUnknown });
  function isUnknown(refusal: Refusal): boolean {
    const isBroken = refusal.code === 'referral.unsubscribe.unknown' || refusal.fields?.['token'] !== undefined;
    if (isBroken) onUnknown();
    return isBroken;
  }
  const decide = async (is_unsubscribed: boolean) => {
    const outcome = await send({ body: { token, is_unsubscribed } });
    if (outcome.ok) setDecided(outcome.data.is_unsubscribed);
  };
  useEffect(() => {
    // The focused button is gone; pressing its key again must not undo anything.
    if (decided !== undefined) document.querySelector('main')?.focus();
  }, [decided]);
  if (decided === true) {
    return (
      <Page key="done" title={t(words.doneTitle)} text={t(words.doneText)} isAlert>
        {/* The second half of a double click must not undo anything. */}
        <Button busy={isSending} onClick={(event) => event.detail < 2 && void decide(false)}>
          {t(words.undo)}
        </Button>
      </Page>
    );
  }
  const isUndone = decided === false;
  return (
    <Page
      key={isUndone ? 'undone' : 'asked'}
      title={t(isUndone ? words.undoneTitle : words.askTitle)}
      text={t(words.askText)}
      isAlert={isUndone}
    >
      <Button look="ink" busy={isSending} onClick={(event) => event.detail < 2 && void decide(true)}>
        {t(words.stop)}
      </Button>
    </Page>
  );
}

function Broken({ Page }: { Page: Page }) {
  return (
    <Page title={t(words.brokenTitle)} text={t(words.brokenText)} isAlert>
      <Link className={buttonClass({})} to="/">
        {t(words.toStart)}
      </Link>
    </Page>
  );
}
