import { t } from '../ui/t.ts';
import { buttonClass } from '../ui/button.tsx';
import { words } from './words.ts';

export function SkipLink() {
  return (
    <a
      className={buttonClass({ look: 'ink' }, 'fixed! start-4 top-3 z-50 not-focus:sr-only')}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector('main')?.focus();
      }}
    >
      {t(words.skip)}
    </a>
  );
}
