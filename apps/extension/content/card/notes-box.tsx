import { describeFix } from '@hone/client/notes';
import type { Note } from '@hone/client/versions';
import { t } from '../../platform/t.ts';
import type { Actions } from './actions.ts';
import { Button } from './button.tsx';
import { words } from './words.ts';

export function NotesBox({ actions, notes }: { actions: Actions; notes: readonly Note[] }) {
  return (
    <section className="question notes" aria-label={t(words.notes)}>
      {notes.map((note) => (
        <div key={note.says}>
          <p>
            <bdi>{note.says}</bdi>
          </p>
          <div className="options">
            {note.fix && (
              <Button isSmall act={() => actions.fix(note)}>
                <bdi>{fixLabel(note)}</bdi>
              </Button>
            )}
            <Button look="quiet" isSmall act={() => actions.overlook(note)}>
              {t(words.noteOverlook)}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function fixLabel(note: Note): string {
  const { name, quoted } = describeFix(note);
  return t(words[name], { quoted });
}
