import { describeFix } from '@hone/client/notes';
import type { Note } from '@hone/client/versions';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';

interface NotesBoxProps {
  enhancing: UseEnhancing;
  /** Where the focus goes when the last note is resolved. */
  leave(): void;
  /** Scrolls to its place in the prompt. */
  show(note: Note): void;
}

/** Problems in the prompt that only its author can decide. */
export function NotesBox({ enhancing: { notes, fix, overlook }, leave, show }: NotesBoxProps) {
  const id = useId();
  const end = (act: (note: Note) => void, note: Note) => {
    leave();
    act(note);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-panel border border-line bg-sunken p-4">
      <h3 id={id} className="sr-only">
        {t(words.notes)}
      </h3>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.says} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 text-warn" />
            <p dir="auto" className="wrap-anywhere text-pretty">
              {note.says}
            </p>
            <div className="col-start-2 flex flex-wrap gap-2">
              {note.fix && (
                <Button size="small" className="min-w-0 whitespace-normal text-start" onClick={() => end(fix, note)}>
                  {sayFix(note)}
                </Button>
              )}
              <Button size="small" look="quiet" onClick={() => show(note)}>
                {t(words.noteShow)}
              </Button>
              <Button size="small" look="quiet" onClick={() => end(overlook, note)}>
                {t(words.noteOverlook)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayFix(note: Note): string {
  const { name, quoted } = describeFix(note);
  return t(words[name], { quoted });
}
