import { useEffect, useEffectEvent, useState } from 'react';
import { refusalOf, messageOfCode, showRefusal } from '../../../data/failures.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { GoogleButton } from './google-button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { prepareNonce } from './nonce.ts';
import { usesGoogle } from './provider-window.ts';
import type { PageHold } from './page-hold.ts';
import { useProviderLogin } from './provider-login.ts';
import { signInInWindow, type ProviderAnswer, type Credential } from './window-answer.ts';
import { words } from './words.ts';

interface ProviderWayProps {
  /** Opened by the current press. */
  popup: Window | undefined;
  /** Presses before Google's button had loaded. */
  presses: number;
  hold: PageHold;
  onHold(hold: PageHold): void;
  /** Google's button now covers ours. */
  onCover(): void;
  /** `trouble` says what went wrong. */
  onEnd(trouble?: string): void;
}

export function ProviderSignIn({ popup, presses, hold, onHold, onCover, onEnd }: ProviderWayProps) {
  const [unlinked, setUnlinked] = useState<string>();
  const [isDrawn, setDrawn] = useState(false);
  const { signIn } = useProviderLogin(onHold, ({ code }) => code === 'access.provider.link');

  // The local provider calls these the same way Google's library does.
  const onCredential = async ({ credential }: Credential) => {
    const refusal = await signIn(credential);
    if (refusal?.code === 'access.provider.link') setUnlinked(credential);
  };
  const onError = () => toast.failed(messageOfCode('access.provider_login.failed'));

  const settle = useEffectEvent((answer: ProviderAnswer) => {
    onEnd();
    if (answer === 'failed') onError();
    else if (answer !== 'closed') void onCredential(answer);
  });
  const giveUp = useEffectEvent((error: unknown) => {
    onEnd();
    showRefusal(refusalOf(error));
  });
  useEffect(() => {
    if (!popup) return undefined;
    const asking = new AbortController();
    signInInWindow(popup, asking.signal).then(
      (answer) => !asking.signal.aborted && settle(answer),
      (error: unknown) => !asking.signal.aborted && giveUp(error),
    );
    return () => asking.abort();
  }, [popup]);
  useEffect(() => {
    if (!usesGoogle()) prepareNonce().catch(() => undefined);
  }, []);

  return (
    <>
      {usesGoogle() && (
        <div
          className={classNames(
            'absolute inset-x-0 top-0',
            isDrawn ? hold === 'held' && 'invisible' : 'pointer-events-none',
          )}
        >
          <GoogleButton
            key={presses}
            onCredential={(given) => void onCredential(given)}
            onError={onError}
            onDrawn={() => {
              setDrawn(true);
              onCover();
            }}
            onMissing={() => presses > 0 && onEnd(t(words.googleMissing))}
          />
        </div>
      )}
      {unlinked !== undefined && (
        <LinkDialog credential={unlinked} onHold={onHold} onClose={() => setUnlinked(undefined)} />
      )}
    </>
  );
}
