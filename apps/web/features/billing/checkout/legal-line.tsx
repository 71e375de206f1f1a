import type { Path } from '@hone/contracts/routes';
import type { ReactNode } from 'react';
import { rich, t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Opens in a new tab, so that the card field keeps its content. */
export function LegalLine() {
  return (
    <p className="mt-2 text-small text-ink-2 text-pretty">
      {rich(words.legal, { terms: beside('/terms'), privacy: beside('/privacy') })}
    </p>
  );
}

const beside = (path: Path) => (children: ReactNode) => (
  <a href={path} target="_blank" rel="noopener" className="rounded-chip underline underline-offset-2 hover:text-ink">
    {children} <span className="sr-only">{t(words.newTab)}</span>
  </a>
);
