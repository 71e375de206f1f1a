import { dropEmailChange, readEmailChange } from '@hone/contracts/access/email';
import type { DataOf } from '@hone/contracts/declarations/define';
import { getUser } from '@hone/contracts/profile/user';
import { useEffect, useRef, useState } from 'react';
import { updateData, useData } from '../../../data/data.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { rich, t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { ChangeForm } from './change-form.tsx';
import { CodeStep } from './code-step.tsx';
import { mailbox } from '../accounts/mailbox.tsx';
import { words } from './words.ts';

type EmailChange = DataOf<typeof readEmailChange>;

interface EmailSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

export function EmailSection({ proveByProvider }: EmailSectionProps) {
  const { data: user } = useData(getUser);
  const { data: change, refusal, again } = useData(readEmailChange);
  const [isAsking, setAsking] = useState(false);
  /** What this page asked for: its code is what the user enters next. */
  const [asked, setAsked] = useState<string>();
  const place = useRef<HTMLFieldSetElement>(null);
  const drop = useSend(dropEmailChange);
  // Whether it is over is the server's to say: this clock may be wrong.
  const pending = change?.pending;

  const opener = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isClosing.current || pending) return;
    isClosing.current = false;
    (opener.current ?? place.current)?.focus();
  });
  /** The button that opened it gets the focus, if it is there again; a code that is still asked for goes before. */
  const close = () => {
    setAsking(false);
    setAsked(pending?.email);
    isClosing.current = !pending;
  };
  const end = () => {
    setAsked(undefined);
    isClosing.current = true;
  };
  const isIdle = change && !pending && !isAsking;
  return (
    <Section
      title={t(words.title)}
      text={user ? rich(words.text, mailbox, { email: user.email }) : undefined}
      action={
        isIdle && change.next_change_at === null ? (
          <Button ref={opener} data-change-email onClick={() => setAsking(true)}>
            {t(words.change)}
          </Button>
        ) : (
          !change && !refusal && <ButtonSkeleton />
        )
      }
    >
      <fieldset
        ref={place}
        data-email
        aria-label={t(words.title)}
        tabIndex={-1}
        className="grid min-w-0 gap-4 outline-none empty:absolute"
      >
        {isAsking ? (
          <ChangeForm
            cancel={close}
            onAsked={(email) => {
              setAsking(false);
              setAsked(email);
            }}
            proveByProvider={proveByProvider}
          />
        ) : pending ? (
          <CodeStep
            key={pending.email}
            pending={pending}
            takesFocus={asked === pending.email}
            useAnother={() => setAsking(true)}
            drop={async () => {
              if (!(await drop.send({})).ok) return;
              updateData(readEmailChange, (known) => ({ ...known, pending: null }));
              refresh([readEmailChange]);
              end();
            }}
            isDropping={drop.isSending}
            onChanged={end}
          />
        ) : (
          change && <Notes change={change} />
        )}
        {refusal && !change && (
          <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />
        )}
      </fieldset>
    </Section>
  );
}

function Notes({ change: { way_back, next_change_at } }: { change: EmailChange }) {
  if (!way_back && next_change_at === null) return null;
  return (
    <p className="max-w-[60ch] text-small text-ink-2 text-pretty wrap-anywhere">
      {way_back && t(words.wayBack, { email: way_back.email, day: new Date(way_back.until) })}{' '}
      {next_change_at !== null && t(words.nextChange, { day: new Date(next_change_at) })}
    </p>
  );
}

function ButtonSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-9 w-32" />
    </Skeleton>
  );
}
