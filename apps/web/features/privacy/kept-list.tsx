import { t } from '../../ui/t.ts';
import type { SentenceValue } from '@hone/text/sentences';
import { keptWords } from './kept-words.ts';

export function KeptList({ values }: { values: Record<string, SentenceValue> }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-ink-3">
      {keptWords.map(({ tables, what }) => (
        <li key={what} data-tables={tables.join(' ')} className="text-pretty wrap-anywhere">
          {t(what, values)}
        </li>
      ))}
    </ul>
  );
}
