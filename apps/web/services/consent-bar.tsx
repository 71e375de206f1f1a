import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { saveConsent, useConsent } from '../vendors/consent.ts';
import { Link } from '../browser/address/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { rich, t } from '../ui/t.ts';
import { words } from './words.ts';

/** Until it is decided, here or in another tab. */
export function showConsentBar(host: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ConsentBar service={new URL(host).host} />);
}

function ConsentBar({ service }: { service: string }) {
  const consent = useConsent();
  return consent === undefined && <Question service={service} />;
}

// The page ends above the bar, and so does anything sticky at the bottom, so that nothing stays covered.
const room = `
  html { scroll-padding-block-end: calc(var(--consent) + 1rem) }
  body { padding-block-end: var(--consent) }
  #root { min-block-size: calc(100dvh - var(--consent)) }
  #root .bottom-0 { inset-block-end: var(--consent) }
`;

function Question({ service }: { service: string }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    const measure = () => page.setProperty('--consent', `${bar.current?.offsetHeight ?? 0}px`);
    const watching = new ResizeObserver(measure);
    measure();
    watching.observe(bar.current!);
    return () => {
      watching.disconnect();
      page.removeProperty('--consent');
    };
  }, []);
  const link = (children: ReactNode) => (
    <Link to="/privacy" className="link whitespace-nowrap">
      {children}
    </Link>
  );
  return (
    <section
      ref={bar}
      aria-label={t(words.region)}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-surface px-4 py-3 sm:px-6"
    >
      <style>{room}</style>
      <div className="mx-auto flex max-w-270 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 grow basis-80 text-small text-ink-2 text-pretty">
          {rich(words.ask, { link }, { service })}
        </p>
        <div className="flex gap-2">
          <Button size="small" className="pointer-coarse:min-h-11" onClick={() => saveConsent('refused')}>
            {t(words.refuse)}
          </Button>
          <Button size="small" className="pointer-coarse:min-h-11" onClick={() => saveConsent('given')}>
            {t(words.allow)}
          </Button>
        </div>
      </div>
    </section>
  );
}
