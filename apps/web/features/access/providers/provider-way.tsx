import { useEffect, useEffectEvent, useState } from 'react';
import { refusalOf, sayCode, showRefusal } from '../../../platform/failures.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/toast.ts';
import { GoogleButton } from './google-button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { prepareNonce } from './nonce.ts';
import { isGoogles } from './opening.ts';
import type { Stand } from './stand.ts';
import { useProviderLogin } from './provider-login.ts';
import { askInWindow, type Answer, type Credential } from './window-answer.ts';
import { words } from './words.ts';

interface ProviderWayProps {
  /** The window of the press that is being answered. */
  popup: Window | undefined;
  /** How often Google's button was asked for before it was here. */
  presses: number;
  stand: Stand;
  onStand(stand: Stand): void;
  /** Google's button stands over ours. */
  onCover(): void;
  /** The press is answered; `trouble` says why it led nowhere. */
  onEnd(trouble?: string): void;
}

/** What the provider's button does: asks the provider, and signs in by its answer. */
export function ProviderWay({ popup, presses, stand, onStand, onCover, onEnd }: ProviderWayProps) {
  const [unlinked, setUnlinked] = useState<string>();
  const [isDrawn, setDrawn] = useState(false);
  const { signIn } = useProviderLogin(onStand, ({ code }) => code === 'access.provider.link');

  // These two are called by Google's library, and in the same way by what this machine's provider answers.
  const onCredential = async ({ credential }: Credential) => {
    const refusal = await signIn(credential);
    if (refusal?.code === 'access.provider.link') setUnlinked(credential);
  };
  const onError = () => toast.failed(sayCode('access.provider_login.failed'));

  const settle = useEffectEvent((answer: Answer) => {
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
    askInWindow(popup, asking.signal).then(
      (answer) => !asking.signal.aborted && settle(answer),
      (error: unknown) => !asking.signal.aborted && giveUp(error),
    );
    return () => asking.abort();
  }, [popup]);
  useEffect(() => {
    if (!isGoogles()) prepareNonce().catch(() => undefined);
  }, []);

  return (
    <>
      {isGoogles() && (
        <div
          className={classNames(
            'absolute inset-x-0 top-0',
            isDrawn ? stand === 'held' && 'invisible' : 'pointer-events-none',
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
        <LinkDialog credential={unlinked} onStand={onStand} onClose={() => setUnlinked(undefined)} />
      )}
    </>
  );
}
