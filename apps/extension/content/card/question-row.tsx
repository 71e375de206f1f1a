import { useId } from 'react';
import { t } from '../../platform/t.ts';
import { Button } from './button.tsx';
import { Says, type RowProps } from './row-parts.tsx';
import { words } from './words.ts';

/** The row without which the tool has to guess. It stays here once it's answered, so that nothing moves. */
export function QuestionRow({ actions, view }: RowProps) {
  const id = useId();
  const { row, state } = view;
  return (
    <section className="question brief" aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{row.label}</bdi>
      </h2>
      <div className="says">
        <Says actions={actions} view={view} labelledBy={id} />
        {state === 'open' && (
          <span className="last">
            <Button look="quiet" isSmall label={t(words.rowSkipAbout, { row: row.label })} act={() => actions.skip(row.slot)}>
              {t(words.rowSkip)}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}
