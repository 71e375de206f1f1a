import { Search } from 'lucide-react';
import { isApple } from '../../browser/media.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatKeys, Kbd } from '../../ui/kbd.tsx';
import { t } from '../../ui/t.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { words } from './words.ts';

/** An icon, with its name and key if there is room. */
export function SearchButton({ open }: { open(): void }) {
  const keys = 'Mod+K';
  const name = t(words.search);
  return (
    <Tooltip text={t(words.withKeys, { name, keys: formatKeys(keys, isApple()) })}>
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className={buttonClass({ look: 'quiet' }, 'px-2.5!')}
      >
        <Search aria-hidden />
        <span aria-hidden className="flex items-center gap-2 max-wide:hidden">
          {name}
          <Kbd keys={keys} isApple={isApple()} />
        </span>
      </button>
    </Tooltip>
  );
}
