import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useLater } from '../../../platform/later.ts';
import { arrivalState } from '../../../platform/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface EmailWayProps {
  label: string;
  /** Fetches the form, which takes the focus when it appears. */
  load: () => Promise<ComponentType>;
}

/**
 * The button in whose place the form appears. The form is fetched when it is pointed at, so that the first page stays
 * small.
 */
export function EmailWay({ label, load }: EmailWayProps) {
  const { Part: Form, prepare, bring } = useLater(load);
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const button = useRef<HTMLButtonElement>(null);

  const open = async () => {
    setState('loading');
    try {
      await bring(keepOpen);
    } catch {
      if (state === 'failed' && (await isServerThere())) return reload();
      setState('failed');
    }
  };
  const openAtOnce = useEffectEvent(() => {
    // Asked for by the page before, or pressed before our code was here: a pointer leaves focus without its ring.
    if (arrivalState()['email'] !== undefined || button.current?.matches(':focus:not(:focus-visible)')) void open();
  });
  useLayoutEffect(() => openAtOnce(), []);

  if (Form) return <Form />;
  return (
    <>
      <Button
        ref={button}
        look="ink"
        size="large"
        wide
        busy={state === 'loading'}
        onClick={() => void open()}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
      >
        {label}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-small text-danger">
          {t(words.formMissing)}
        </p>
      )}
    </>
  );
}

/** A reload, and the way back, find the form open. */
function keepOpen(): void {
  history.replaceState({ email: '', ...arrivalState() }, '');
}

/** Some browsers never ask again for code that did not come: then only the whole page, loaded anew, brings it. */
function reload(): void {
  keepOpen();
  location.reload();
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
