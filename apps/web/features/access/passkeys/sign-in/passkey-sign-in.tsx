import { useEffect, useEffectEvent, useState } from 'react';
import { useLazy } from '../../../../browser/lazy.ts';
import { useSignedIn } from '../../../../data/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../../../../ui/t.ts';
import { useMarkedField } from './marked-field.ts';
import type * as signing from './signing-in.ts';
import { words } from './words.ts';

type Signing = typeof signing;

const load = (): Promise<Signing> => import('./signing-in.ts');
const prepare = () => void load().catch(() => undefined);
const loadAutofill = async () => (await import('./autofill.ts')).Autofill;

/** By this button, or from the list of the email field. Afterwards the page leaves on its own. */
export function PasskeySignIn() {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isDone = useSignedIn();
  const isFieldThere = useMarkedField();
  const { Part: Autofill, mount } = useLazy(loadAutofill);
  const bringAutofill = useEffectEvent(() => void mount().catch(() => undefined));
  useEffect(() => {
    if (isFieldThere) bringAutofill();
  }, [isFieldThere]);

  const attempt = async (act: (signing: Signing) => Promise<string | undefined>) => {
    setBusy(true);
    setTrouble(undefined);
    setTrouble(await load().then(act, () => t(words.codeMissing)));
    setBusy(false);
  };

  return (
    <>
      <Button
        look="quiet"
        wide
        busy={isBusy || isDone}
        onClick={() => void attempt(({ signInByPasskey }) => signInByPasskey())}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
      >
        <KeyMark />
        {t(words.signIn)}
      </Button>
      {trouble && (
        <p role="alert" className="mt-1 text-center text-small text-danger text-balance">
          {trouble}
        </p>
      )}
      {Autofill && isFieldThere && (
        <Autofill
          isPaused={isBusy || isDone}
          use={(answer) => void attempt(({ finishSignIn }) => finishSignIn(answer))}
        />
      )}
    </>
  );
}

function KeyMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="fill-none stroke-current stroke-[1.75]" strokeLinecap="round">
      <circle cx="8" cy="15.5" r="4.75" />
      <path d="m11.5 12 8.5-8.5M15.5 8l3.25 3.25" />
    </svg>
  );
}
