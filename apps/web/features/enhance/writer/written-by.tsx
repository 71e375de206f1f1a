import { writerOf } from '@hone/panel/session/fallback';
import type { Done } from '@hone/panel/session/versions';
import type { ReactNode } from 'react';
import { isolate } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { words } from './words.ts';

type By = NonNullable<Done['by']>;

/** Who wrote a result, and which of a model's changes Hone rejected. */
export function WrittenBy({ done }: { done: Done }) {
  const writer = writerOf(done);
  const refused = done.by?.refused ?? [];
  return (
    <div className="grid gap-1 px-5 pb-4 text-small text-ink-3 @max-[37.5rem]:px-4">
      <p className="wrap-anywhere">{writer ? sayWriter(writer) : sayOurs(done)}</p>
      {refused.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer rounded-chip hover:text-ink pointer-coarse:min-h-9">
            {t(words.leftOut, { count: refused.length })}
          </summary>
          <ul className="mt-1 grid gap-2">
            {refused.map((change, index) => (
              <li key={index} className="border-s-2 border-line ps-3 wrap-anywhere">
                <p className="text-ink-2">{sayWish(change)}</p>
                <p>{t(words[`by_${change.by}`])}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What the model had written before it failed is kept. */
function sayOurs({ by }: Done): ReactNode {
  return by && by.rows > 0 ? rich(words.byBoth, { model: isolate }, { model: by.model }) : t(words.byHone);
}

function sayWriter({ own, model, milliseconds }: By): ReactNode {
  const seconds = Math.max(0.1, Math.round(milliseconds / 100) / 10);
  return rich(own ? words.byOwnModel : words.byModel, { model: isolate }, { model, seconds });
}

function sayWish({ op, about }: By['refused'][number]): ReactNode {
  if (about === '') return t(op === 'insert' ? words.insertFirst : words.wholePrompt);
  return rich(words[`op_${op}`], { quoted: (said) => <q dir="auto">{said}</q> }, { about });
}
