import type { Hunk, HunkKind } from '@hone/text/hunks';
import { truncate } from '@hone/text/truncate';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { addedClass, removedClass } from '../../ui/text-marks.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** Characters shown in a row; the text shows all of it. */
const shownOfChange = 140;

interface ChangeListProps {
  edits: readonly Hunk[];
  dropped: ReadonlySet<string>;
  checkboxIdOf(hunk: string): string;
  toggle(hunk: string): void;
  /** Absent: kinds of changes can't be refused here. */
  refuse?: ((kind: HunkKind) => void) | undefined;
}

/** Dependent changes follow the one they depend on. */
export function ChangeList({ edits, dropped, checkboxIdOf, toggle, refuse }: ChangeListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-small font-semibold">
        {t(words.changes)}
      </h3>
      <p className="text-small text-ink-3">{t(words.changesHint)}</p>
      <ul className="mt-2 grid gap-1">
        {edits
          .filter(({ with: leader }) => leader === undefined)
          .map((hunk) => (
            <li key={hunk.id} className="grid">
              <Checkbox
                id={checkboxIdOf(hunk.id)}
                label={<Row hunk={hunk} />}
                aria-label={t(words.keepChange, { change: describe(hunk) })}
                aria-description={hunk.why || undefined}
                checked={!dropped.has(hunk.id)}
                onChange={() => toggle(hunk.id)}
              />
              {refuse && dropped.has(hunk.id) && (
                <Button look="quiet" size="small" className="ms-4 justify-self-start" onClick={() => refuse(hunk.kind)}>
                  {t(words.refuse)}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

function Row({ hunk: { before, after, why } }: { hunk: Hunk }) {
  return (
    <>
      <span className="font-mono text-[0.8125rem]/5">
        {before.trim() && <del className={removedClass}>{shorten(before)}</del>}
        {before.trim() && after.trim() && ' '}
        {after.trim() && <ins className={addedClass}>{shorten(after)}</ins>}
        {!before.trim() && !after.trim() && <span className="font-sans">{t(words.spaces)}</span>}
      </span>
      {why && <span className="block text-ink-3">{why}</span>}
    </>
  );
}

function describe({ before, after }: Hunk): string {
  const [old, young] = [shorten(before), shorten(after)];
  if (old === '' && young === '') return t(words.spacesChange);
  if (old === '') return t(words.addedChange, { after: young });
  if (young === '') return t(words.removedChange, { before: old });
  return t(words.replacedChange, { before: old, after: young });
}

function shorten(text: string): string {
  return truncate(text.trim().replaceAll(/\s+/gu, ' '), shownOfChange);
}
