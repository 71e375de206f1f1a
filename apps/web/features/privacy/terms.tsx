import { Chapters } from './chapters.tsx';
import { DocumentPage } from './document-page.tsx';
import { facts } from './facts.ts';
import { termsChapters } from './terms-words.ts';
import { words } from './words.ts';

export function Terms() {
  return (
    <DocumentPage
      title={words.terms}
      lead={words.termsLead}
      chapters={termsChapters}
      other={{ to: '/privacy', label: words.privacy }}
    >
      <Chapters chapters={termsChapters} values={facts} />
    </DocumentPage>
  );
}
