import { describeFix } from '../session/notes.ts';
import type { Session } from '../session/session.ts';
import type { Note } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Button } from './button.tsx';

interface NotesProps {
  session: Session;
  notes: readonly Note[];
  /** Scrolls to its place in the prompt. Absent: that can't be done here. */
  show?: ((note: Note) => void) | undefined;
  /** Where the focus goes when the focused element is gone. */
  leave(): void;
}

/** Problems in the prompt that only its author can decide. */
export function Notes({ session, notes, show, leave }: NotesProps) {
  const end = (act: (note: Note) => void, note: Note) => {
    leave();
    act(note);
  };
  return (
    <section className="notes" aria-label={t(words.notes)}>
      {notes.map((note) => (
        <div key={note.says}>
          <p>
            <bdi>{note.says}</bdi>
          </p>
          <div className="options">
            {note.fix && (
              <Button isSmall act={() => end(session.fix, note)}>
                <bdi>{sayFix(note)}</bdi>
              </Button>
            )}
            {show && (
              <Button look="quiet" isSmall act={() => show(note)}>
                {t(words.noteShow)}
              </Button>
            )}
            <Button look="quiet" isSmall act={() => end(session.overlook, note)}>
              {t(words.noteOverlook)}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function sayFix(note: Note): string {
  const { name, quoted } = describeFix(note);
  return t(words[name], { quoted });
}
