import type { Done } from '@hone/panel/session/versions';
import { words as panelWords } from '@hone/panel/words';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface FallbackActsProps {
  done: Done;
  /** Absent: it is offered elsewhere. */
  again: (() => void) | undefined;
}

/** Actions after Hone's own engine had to replace a model. */
export function FallbackActs({ done: { by }, again }: FallbackActsProps) {
  if (!by?.failure) return null;
  const isPaused = by.failure === 'paused';
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {again && !isPaused && (
        <Button size="small" onClick={again}>
          {t(panelWords.tryAgain)}
        </Button>
      )}
      {(by.own || isPaused) && (
        <Link to="/user-profile" className={buttonClass({ size: 'small' })}>
          {t(words.checkOwnModel)}
        </Link>
      )}
    </p>
  );
}
