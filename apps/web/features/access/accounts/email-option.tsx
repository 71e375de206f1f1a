import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useLazy } from '../../../browser/lazy.ts';
import { navigationState } from '../../../browser/address/navigation-state.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface EmailWayProps {
  label: string;
  /** The form takes the focus when it appears. */
  load: () => Promise<ComponentType>;
}

/** The form replaces this button. It is fetched when the button is pointed at, to keep the first page small. */
export function EmailOption({ label, load }: EmailWayProps) {
  const { Part: Form, prepare, mount } = useLazy(load);
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const button = useRef<HTMLButtonElement>(null);

  const open = async () => {
    setState('loading');
    try {
      await mount(keepOpen);
    } catch {
      if (state === 'failed' && (await isServerThere())) return reload();
      setState('failed');
    }
  };
  const openAtOnce = useEffectEvent(() => {
    // Requested by the previous page, or pressed before our code had loaded: a press leaves focus without a visible
    // ring.
    if (navigationState()['email'] !== undefined || button.current?.matches(':focus:not(:focus-visible)')) void open();
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

/** A reload or Back finds the form open. */
function keepOpen(): void {
  history.replaceState({ email: '', ...navigationState() }, '');
}

/** Some browsers never retry a failed module: only a reload helps. */
function reload(): void {
  keepOpen();
  location.reload();
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', signal: AbortSignal.timeout(20_000) })).ok;
  } catch {
    return false;
  }
}
