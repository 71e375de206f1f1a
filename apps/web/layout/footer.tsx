import type { Path } from '@hone/contracts/routes';
import type { ReactNode } from 'react';
import { Link } from '../browser/address/navigation.tsx';
import { rich, t } from '../ui/t.ts';
import { words } from './words.ts';

export function Footer() {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-4 px-4 pb-3 text-tiny text-ink-3 sm:px-6">
      <Document to="/privacy">{t(words.privacy)}</Document>
      <Document to="/terms">{t(words.terms)}</Document>
      <p>{rich(words.poweredBy, { name: drawName }, { product: words.product })}</p>
    </footer>
  );
}

function Document({ to, children }: { to: Path; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-chip py-1 underline-offset-2 hover:text-ink hover:underline">
      {children}
    </Link>
  );
}

function drawName(name: ReactNode) {
  return (
    <b className="font-serif font-semibold" translate="no">
      {name}
    </b>
  );
}
