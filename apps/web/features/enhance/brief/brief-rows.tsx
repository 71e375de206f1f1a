import { askFirstOf, questionOf, rowsOf } from '@hone/client/rows';
import type { Saying } from '@hone/client/enhancing-state';
import type { Version } from '@hone/client/versions';
import { askFirstSlot } from '@hone/domain/brief';
import { useId, type Ref } from 'react';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';
import { BriefRow } from './brief-row.tsx';
import { OptionChip } from './option-chip.tsx';

interface BriefRowsProps {
  ref: Ref<HTMLUListElement>;
  version: Version;
  /** Asked no more, with any draft. */
  skipped: readonly string[];
  say(saying: Saying): void;
  skip(slot: string): void;
  leave(): void;
}

/** The facts and decisions that the request turns on, the most decisive first. */
export function BriefRows({ ref, version, skipped, say, skip, leave }: BriefRowsProps) {
  const id = useId();
  const question = questionOf(version, skipped)?.row.slot;
  const rows = rowsOf(version);
  const askFirst = askFirstOf(version);
  if (rows.length === 0 && !askFirst) return null;
  return (
    <section aria-labelledby={id} className="@container">
      <h3 id={id} className="sr-only">
        {t(words.brief)}
      </h3>
      <ul ref={ref} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((view) => (
          <BriefRow
            key={view.row.slot}
            view={view}
            isQuestion={view.row.slot === question}
            say={say}
            skip={skip}
            leave={leave}
          />
        ))}
        {askFirst && (
          <li data-row={askFirstSlot}>
            <OptionChip
              label={t(words.askFirst)}
              state={askFirst.isOut ? 'open' : 'proposed'}
              press={() => say({ name: 'askFirst', isWanted: askFirst.isOut })}
            />
          </li>
        )}
      </ul>
    </section>
  );
}
