import { useEffect, useEffectEvent, useState } from 'react';
import { useLazy } from '../../../browser/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../accounts/words.ts';
import { usesGoogle, openProviderWindow } from './provider-window.ts';
import type { PageHold } from './page-hold.ts';

interface ProviderButtonProps {
  hold: PageHold;
  onHold(hold: PageHold): void;
}

const loadWay = async () => (await import('./provider-sign-in.tsx')).ProviderSignIn;

/** Its logic loads when it is pointed at; Google draws its own button over it. */
export function ProviderButton({ hold, onHold }: ProviderButtonProps) {
  const { Part: Way, mount } = useLazy(loadWay);
  const [popup, setPopup] = useState<Window>();
  const [trouble, setTrouble] = useState<string>();
  const [isCovered, setCovered] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [presses, setPresses] = useState(0);

  // As early as possible: Google's own button is part of it.
  const mountEarly = () => void mount().catch(() => undefined);
  const bringAhead = useEffectEvent(mountEarly);
  useEffect(() => {
    if (usesGoogle()) (globalThis.requestIdleCallback ?? setTimeout)(() => bringAhead());
  }, []);

  const press = async () => {
    if (popup && !popup.closed) return popup.focus();
    // Browsers allow pop-ups only during a press, so nothing may be awaited first.
    const opened = usesGoogle() ? undefined : openProviderWindow();
    if (opened === null) return setTrouble(t(words.windowBlocked));
    setTrouble(undefined);
    setPopup(opened);
    setWaiting(opened === undefined);
    setPresses(presses + 1);
    try {
      await mount();
    } catch {
      opened?.close();
      end(t(words.providerMissing));
    }
  };
  const end = (why?: string) => {
    setPopup(undefined);
    setWaiting(false);
    setTrouble(why);
  };

  return (
    <div className="relative in-data-[provider=none]:hidden">
      <Button
        size="large"
        wide
        className={classNames(isCovered && hold !== 'held' && 'invisible')}
        busy={isWaiting || hold === 'held'}
        onClick={() => void press()}
        onPointerEnter={mountEarly}
        onTouchStart={mountEarly}
        onFocus={mountEarly}
      >
        <GoogleMark />
        {t(popup ? words.windowOpen : words.withGoogle)}
      </Button>
      {Way && (
        <Way
          popup={popup}
          presses={presses}
          hold={hold}
          onHold={onHold}
          onCover={() => {
            setCovered(true);
            setWaiting(false);
          }}
          onEnd={end}
        />
      )}
      {trouble && (
        <p role="alert" className="mt-2 text-small text-danger">
          {trouble}
        </p>
      )}
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="fill-current">
      <path
        d="M12.48 10.92v3.28h7.84c-.24 1.84-.85 3.19-1.79 4.13-1.14 1.15-2.93 2.4-6.05 2.4-4.83
        0-8.6-3.89-8.6-8.72s3.77-8.72
        8.6-8.72c2.6 0 4.51 1.03 5.91 2.35l2.3-2.31C18.75 1.44 16.13 0 12.48 0 5.87 0 .31 5.39.31
        12s5.56 12 12.17 12c3.57 0 6.27-1.17 8.38-3.36 2.16-2.16 2.84-5.21 2.84-7.67 0-.76-.06-1.46-.17-2.05z"
      />
    </svg>
  );
}
