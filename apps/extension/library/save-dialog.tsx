import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { SaveForm } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { isComposed } from './search-field.tsx';
import { SaveFields } from './save-fields.tsx';
import { Saved } from './saved.tsx';
import type { AskWorker } from './source.ts';
import { SaveUnready } from './save-unready.tsx';
import { words } from './words.ts';

interface SaveDialogProps {
  ask: AskWorker;
  text: string;
  /** An enhancement made it. */
  isEnhanced?: boolean;
  end(): void;
}

interface Done {
  id: string;
  category: string;
}

/** Keeps a text as a prompt of the account's library. */
export function SaveDialog({ ask, text, isEnhanced = false, end }: SaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.altKey && event.shiftKey) return;
    event.stopPropagation();
    if (event.key !== 'Escape' || isComposed(event)) return;
    event.preventDefault();
    end();
  };
  return (
    <dialog
      ref={dialog}
      className="fill save"
      aria-label={t(words.saveTitle)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
    >
      <h2>{t(words.saveTitle)}</h2>
      <Steps key={attempt} {...{ ask, text, isEnhanced, end }} again={() => setAttempt(attempt + 1)} />
    </dialog>
  );
}

/** Looked up, filled in, saved. */
function Steps({ ask, text, isEnhanced = false, end, again }: SaveDialogProps & { again(): void }) {
  const [form, setForm] = useState<SaveForm>();
  const [done, setDone] = useState<Done>();
  useEffect(() => {
    let isOver = false;
    const learn = async () => {
      const reply = await ask({ ask: 'save-form', text });
      if (!isOver) setForm('answer' in reply ? reply.answer : { ...unknown, trouble: reply.trouble });
    };
    void learn();
    return () => void (isOver = true);
  }, [ask, text]);

  if (!form) return <output className="soft fields">{t(words.saveLoading)}</output>;
  if (form.state !== 'ready') return <SaveUnready form={form} ask={ask} again={again} end={end} />;
  if (done) return <Saved {...done} ask={ask} end={end} />;
  return <SaveFields {...{ form, text, isEnhanced, ask, end }} saved={setDone} />;
}

const unknown: SaveForm = {
  state: 'failed',
  name: '',
  variables: [],
  categories: [],
  duplicate: null,
  trouble: null,
};
