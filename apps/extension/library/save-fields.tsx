import { Button } from '@hone/panel/parts/button';
import { libraryRules } from '@hone/domain/library';
import { useEffect, useId, useRef, useState } from 'react';
import type { SaveForm } from '../platform/messages/library.ts';
import type { Trouble } from '../platform/messages/trouble.ts';
import { t } from '@hone/panel/t';
import { CategoryField, newCategory } from './category-field.tsx';
import { Filled } from './filled.tsx';
import { isComposed } from './search-field.tsx';
import type { AskWorker } from './source.ts';
import { words } from './words.ts';

interface SaveFieldsProps {
  form: SaveForm;
  text: string;
  isEnhanced: boolean;
  ask: AskWorker;
  saved(done: { id: string; category: string }): void;
  end(): void;
}

const enterKey = { name: 'Enter', print: '⏎' };
/** By keyboard, it is scrolled with the arrow keys. */
const scrolled = { tabIndex: 0 } as const;

export function SaveFields({ form, text, isEnhanced, ask, saved, end }: SaveFieldsProps) {
  const { duplicate, variables } = form;
  const [name, setName] = useState(form.name);
  const [categories, setCategories] = useState(form.categories);
  const [category, setCategory] = useState(categories[0]?.id ?? newCategory);
  const [categoryName, setCategoryName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLInputElement>(null);
  /** The same while the same is tried again, so that it is saved once. */
  const intents = useRef(new Map<string, string>());
  const id = useId();
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);

  const keyOf = (...about: string[]) => {
    const intent = JSON.stringify(about);
    const key = intents.current.get(intent) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
    intents.current.set(intent, key);
    return key;
  };
  const settleCategory = async () => {
    if (category !== newCategory) return categories.find((one) => one.id === category);
    const draft = { name: categoryName };
    const reply = await ask({ ask: 'save-category', key: keyOf(categoryName), draft });
    if ('trouble' in reply) return setProblem(describe(reply.trouble));
    // It exists even if the prompt is refused now.
    setCategories([...categories, reply.answer]);
    setCategory(reply.answer.id);
    return reply.answer;
  };
  const savePrompt = async () => {
    const goal = await settleCategory();
    if (!goal) return;
    const draft = { name, text, category: goal.id, made_by: isEnhanced ? 'enhancement' : 'you' } as const;
    const reply = await ask({ ask: 'save-prompt', key: keyOf(name, goal.id), draft });
    if ('trouble' in reply) setProblem(describe(reply.trouble));
    else saved({ id: reply.answer.id, category: goal.name });
  };
  const save = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setProblem(t(words.nameMissing));
    if (category === newCategory && categoryName.trim() === '') return setProblem(t(words.categoryMissing));
    setSaving(true);
    setProblem('');
    await savePrompt();
    setSaving(false);
  };
  const onEnter = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isComposed(event)) void save();
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
            onKeyDown={onEnter}
          />
        </div>
        <CategoryField
          categories={categories}
          value={category}
          choose={setCategory}
          name={categoryName}
          rename={setCategoryName}
          onEnter={onEnter}
        />
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
