import type { ReactNode } from 'react';
import { rich } from '../ui/t.ts';
import { words } from './words.ts';

export function Footer() {
  return (
    <footer className="px-4 pb-4 text-end text-tiny text-ink-3 sm:px-6">
      <p>{rich(words.poweredBy, { name: drawName }, { product: words.product })}</p>
    </footer>
  );
}

function drawName(name: ReactNode) {
  return (
    <b className="font-serif font-semibold" translate="no">
      {name}
    </b>
  );
}
