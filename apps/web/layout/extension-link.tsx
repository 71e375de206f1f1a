import { storeAddress } from '@hone/contracts/routes';
import { Puzzle } from 'lucide-react';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

/** Opens the browser's extension store. Its look comes from where it stands. */
export function ExtensionLink({ className }: { className: string }) {
  return (
    <a className={className} href={storeAddress} target="_blank" rel="noopener">
      <Puzzle aria-hidden strokeWidth={1.75} />
      {t(words.extension)}
      <span className="sr-only">{t(words.newTab)}</span>
    </a>
  );
}
