import { Chapters } from './chapters.tsx';
import { ConsentPlace } from './consent-place.tsx';
import { DocumentPage } from './document-page.tsx';
import { facts } from './facts.ts';
import { KeptList } from './kept-list.tsx';
import { privacyChapters } from './privacy-words.ts';
import { StoredTable } from './stored-table.tsx';
import { words } from './words.ts';

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
