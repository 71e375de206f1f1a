import type { SentenceValue } from '@hone/text/sentences';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLazy } from '../../browser/lazy.ts';
import { t } from '../../ui/t.ts';
import { Chapters } from './chapters.tsx';
import { DocumentPage } from './document-page.tsx';
import { facts } from './facts.ts';
import { keptWords } from './kept-words.ts';
import { privacyChapters } from './privacy-words.ts';
import { StoredTable } from './stored-table.tsx';
import { words } from './words.ts';

const loadChoice = async () => (await import('./consent-choice.tsx')).ConsentChoice;

const ends = { analytics: <ConsentPlace />, browser: <StoredTable />, deletion: <KeptList values={facts} /> };

export function Privacy() {
  return (
    <DocumentPage
      title={words.privacy}
      lead={words.privacyLead}
      chapters={privacyChapters}
      other={{ to: '/terms', label: words.terms }}
    >
      <Chapters chapters={privacyChapters} values={facts} ends={ends} />
    </DocumentPage>
  );
}

/** Loaded after the text, which reads without scripts. */
function ConsentPlace() {
  const { Part: Choice, mount } = useLazy(loadChoice);
  const [isMissing, setMissing] = useState(false);
  const fetchIt = useEffectEvent(() => mount().catch(() => setMissing(true)));
  useEffect(() => void fetchIt(), []);
  if (Choice) return <Choice />;
  return (
    <>
      <output>{isMissing && t(words.choiceFailed)}</output>
      <noscript>
        <p>{t(words.choiceNeedsScripts)}</p>
      </noscript>
    </>
  );
}

function KeptList({ values }: { values: Record<string, SentenceValue> }) {
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
