import { nameFix } from '@hone/client/notes';
import type { Note } from '@hone/client/versions';
import { t } from '../../platform/t.ts';
import type { Acts } from './acts.ts';
import { Button } from './button.tsx';
import { words } from './words.ts';

/** Faults of the prompt: what becomes of them is up to whoever wrote it. */
export function NotesBox({ acts, notes }: { acts: Acts; notes: readonly Note[] }) {
  return (
    <section className="question notes" aria-label={t(words.notes)}>
      {notes.map((note) => (
        <div key={note.says}>
          <p>
            <bdi>{note.says}</bdi>
          </p>
          <div className="options">
            {note.fix && (
              <Button isSmall act={() => acts.mend(note)}>
                <bdi>{sayFix(note)}</bdi>
              </Button>
            )}
            <Button look="quiet" isSmall act={() => acts.overlook(note)}>
              {t(words.noteOverlook)}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function sayFix(note: Note): string {
  const { name, quoted } = nameFix(note);
  return t(words[name], { quoted });
}
