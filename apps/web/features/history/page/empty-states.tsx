import { Link } from '../../../browser/address/navigation.tsx';
import { MessagesSquare } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

export function EmptyHistory({ isPaused }: { isPaused: boolean }) {
  return (
    <EmptyState
      heading={t(words.none)}
      text={t(isPaused ? words.nonePaused : words.noneText)}
      action={
        <Link to="/enhance" className={buttonClass({ look: 'ink' })}>
          {t(words.enhance)}
        </Link>
      }
      sample={<Drawing icon={MessagesSquare} lines={['w-3/5', 'w-2/5']} />}
    />
  );
}

export function NothingFound({ search, clear }: { search: string; clear(): void }) {
  return (
    <EmptyState
      heading={t(words.nothingFound, { search })}
      text={t(words.nothingFoundText)}
      action={<Button onClick={clear}>{t(words.clear)}</Button>}
    />
  );
}
