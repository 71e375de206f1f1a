import { Button } from '@hone/panel/parts/button';
import { libraryRules } from '@hone/domain/library';
import { useEffect, useId, useRef, useState } from 'react';
import type { SaveForm, Trouble } from '../platform/messages.ts';
import { t } from '@hone/panel/t';
import { Filled } from './filled.tsx';
import { isComposed } from './search-field.tsx';
import type { AskWorker } from './source.ts';
import { words } from './words.ts';

interface SaveFieldsProps {
  form: SaveForm;
  text: string;
  ask: AskWorker;
  saved(done: { id: string; category: string }): void;
  end(): void;
}

const enterKey = { name: 'Enter', print: '⏎' };
/** By keyboard, it is scrolled with the arrow keys. */
const scrolled = { tabIndex: 0 } as const;

export function SaveFields({ form, text, ask, saved, end }: SaveFieldsProps) {
  const { categories, duplicate, variables } = form;
  const [name, setName] = useState(form.name);
  const [category, setCategory] = useState(categories[0]?.id ?? '');
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLInputElement>(null);
  /** The same while the same is tried again, so that it is saved once. */
  const intent = useRef({ about: '', key: '' });
  const id = useId();
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.select();
  }, []);

  const save = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setProblem(t(words.nameMissing));
    setSaving(true);
    setProblem('');
    const about = JSON.stringify([name, category]);
    if (intent.current.about !== about)
      intent.current = { about, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    const reply = await ask({ ask: 'save-prompt', key: intent.current.key, draft: { name, text, category } });
    setSaving(false);
    if ('trouble' in reply) return setProblem(describe(reply.trouble));
    const chosen = categories.find((one) => one.id === category);
    return saved({ id: reply.answer.id, category: chosen?.name ?? '' });
  };
  const does = t(duplicate ? words.saveAnyway : words.save);
  return (
    <>
      <div className="fields">
        {duplicate && (
          <p className="twin">
            <span>{t(words.duplicate, { name: duplicate.name })}</span>
            <Button isSmall act={() => void ask({ ask: 'open', page: '/prompt-library', prompt: duplicate.id })}>
              {t(words.openIt)}
            </Button>
          </p>
        )}
        <div className="value">
          <label htmlFor={`${id}-name`}>{t(words.saveName)}</label>
          <input
            ref={first}
            id={`${id}-name`}
            type="text"
            dir="auto"
            value={name}
            maxLength={libraryRules.promptNameMaximum}
            autoComplete="off"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposed(event)) void save();
            }}
          />
        </div>
        <div className="value">
          <label htmlFor={`${id}-category`}>{t(words.saveCategory)}</label>
          <select
            id={`${id}-category`}
            value={category}
            onChange={({ currentTarget }) => setCategory(currentTarget.value)}
          >
            {categories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        {variables.length > 0 && (
          <p className="soft">
            {t(words.variablesFound, {
              count: variables.length,
              names: variables.map((variable) => `{{${variable}}}`).join(', '),
            })}
          </p>
        )}
        <output className="problem">{problem}</output>
      </div>
      <section className="preview" aria-label={t(words.preview)} {...scrolled}>
        <Filled text={text} fillings={[]} />
      </section>
      <footer>
        <Button act={end}>{t(words.cancel)}</Button>
        <Button look="ink" isOff={isSaving} keys={enterKey} act={() => void save()}>
          {does}
        </Button>
      </footer>
    </>
  );
}

function describe({ status, message, retry_after }: Trouble): string {
  if (status === 0) return t(words.notSaved);
  return status === 429 && retry_after ? t(words.notSavedYet) : message;
}
