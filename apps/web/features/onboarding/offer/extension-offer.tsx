import { mailExtensionLink } from '@hone/contracts/access/extension';
import { storeAddress } from '@hone/contracts/routes';
import { Check, Highlighter, Lock, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { phoneWindow, useMedia } from '../../../browser/media.ts';
import { useSend } from '../../../data/write/send.ts';
import { useSignedIn } from '../../../data/session.ts';
import { isInStore } from '../../../browser/store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { Points } from './points.tsx';
import { words } from './words.ts';

/** Shown after creating an account, and in the introduction. */
export function ExtensionOffer({ isConnected = false }: { isConnected?: boolean }) {
  const signedIn = useSignedIn();
  const onPhone = useMedia(phoneWindow);
  return (
    <>
      <Points
        points={[
          [Highlighter, t(words.see)],
          [Undo2, t(words.keep)],
          [Lock, t(words.quiet)],
        ]}
      />
      <div className="mt-7">
        {isConnected ? <Connected /> : !isInStore() ? <NotYet /> : onPhone && signedIn ? <MailLink /> : <AddToChrome />}
      </div>
    </>
  );
}

function Connected() {
  return (
    <p className="flex min-h-11 items-center gap-3 text-ok">
      <Check aria-hidden strokeWidth={1.75} className="size-4" />
      {t(words.connected)}
    </p>
  );
}

/** Where there is no store, nothing can be added yet. */
function NotYet() {
  const note = useId();
  return (
    <>
      <Button size="large" wide aria-disabled aria-describedby={note} className="scroll-mb-28">
        {t(words.addToChrome)}
      </Button>
      <p id={note} className="mt-2 text-small text-ink-2">
        {t(words.notYet)}
      </p>
    </>
  );
}

function AddToChrome() {
  const note = useId();
  return (
    <>
      <a
        href={storeAddress}
        target="_blank"
        rel="noopener"
        aria-describedby={note}
        className={buttonClass({ look: 'ink', size: 'large', wide: true }, 'scroll-mb-28')}
      >
        {t(words.addToChrome)}
      </a>
      <span id={note} hidden>
        {t(words.opensTab)}
      </span>
    </>
  );
}

/** Phones can't use the store, so the link goes to the mailbox, for later on a computer. */
function MailLink() {
  const hint = useId();
  const { send, isSending } = useSend(mailExtensionLink);
  return (
    <>
      <Button
        look="ink"
        size="large"
        wide
        busy={isSending}
        aria-describedby={hint}
        onClick={() => void send({})}
        className="scroll-mb-28"
      >
        {t(words.mailLink)}
      </Button>
      <p id={hint} className="mt-2 text-small text-ink-2">
        {t(words.mailLinkHint)}
      </p>
    </>
  );
}
