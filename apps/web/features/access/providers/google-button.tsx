import { useEffect, useEffectEvent, useRef } from 'react';
import { intlLocale } from '../../../ui/t.ts';
import { loadGoogle } from './google.ts';
import { nonceFreshFor, takeNonce } from './nonce.ts';
import type { Credential } from './window-answer.ts';

interface GoogleButtonProps {
  onCredential(credential: Credential): void;
  /** Google returned no credential. */
  onError(): void;
  onDrawn(): void;
  /** The button can't be drawn. */
  onMissing(): void;
}

/** Redrawn with a fresh nonce before the last one expires, and after each use. */
export function GoogleButton({ onCredential, onError, onDrawn, onMissing }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent((given: Partial<Credential> | undefined) => {
    const { credential, select_by = '' } = given ?? {};
    if (credential) onCredential({ credential, select_by });
    else onError();
  });
  const drawn = useEffectEvent(onDrawn);
  const missing = useEffectEvent(onMissing);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = async () => {
      clearTimeout(timer);
      timer = setTimeout(drawAgain, nonceFreshFor);
      const google = await loadGoogle();
      const { client_id, nonce } = await takeNonce();
      if (isOver || !place.current) return;
      const callback = (given: Partial<Credential> | undefined) => {
        drawAgain();
        answer(given);
      };
      google.initialize({ client_id, nonce, ux_mode: 'popup', callback });
      place.current.replaceChildren();
      google.renderButton(place.current, {
        ...look,
        theme: isDark() ? 'filled_black' : 'outline',
        width: widthOf(place.current),
        locale: intlLocale(),
      });
      drawn();
    };
    const drawAgain = () => void draw().catch(() => !isOver && missing());
    drawAgain();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);

  // A cross-origin frame in dark mode would get a white background.
  return <div ref={place} className="grid min-h-11 w-full place-items-center scheme-light" />;
}

const look = {
  type: 'standard',
  size: 'large',
  text: 'continue_with',
  shape: 'rectangular',
  logo_alignment: 'center',
} as const;

// Google's own limit.
const widest = 400;
const widthOf = (place: HTMLElement) => Math.min(widest, place.clientWidth);

function isDark(): boolean {
  return (
    getComputedStyle(document.documentElement).colorScheme === 'dark' ||
    (document.documentElement.dataset['theme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}
