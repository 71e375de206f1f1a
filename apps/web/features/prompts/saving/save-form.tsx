import { PromptDraft } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { CloudOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { messageOfCode } from '../../../data/failures.ts';
import { useRules } from '../../../data/forms/form.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { markVariables, promptClass } from '../../../ui/writing/text-marks.tsx';
import { useOverflow } from '../../../ui/overflow.ts';
import { intlLocale, t } from '../../../ui/t.ts';
import { CategoryField, useNewCategory } from '../category-field.tsx';
import { useCreatePrompt } from '../create-prompt.ts';
import { firstCategory } from '../first-category.ts';
import { sortCategories } from '../sort-prompts.ts';
import { proposeName } from '@hone/domain/prompt-names';
import { words } from './words.ts';

interface SaveFormProps {
  id: string;
  texts: readonly SaveableText[];
  isSaving: boolean;
  setSaving(isSaving: boolean): void;
  close(): void;
}

const rules = z.object({ name: PromptDraft.shape.name });

export function SaveForm({ id, texts, isSaving, setSaving, close }: SaveFormProps) {
  const { library, isReady, isOffline } = useLibrary();
  const categories = useMemo(() => sortCategories(library, intlLocale()), [library]);
  const [at, setAt] = useState(0);
  const { text, made_by } = texts[at] ?? texts[0]!;
  const [chosen, choose] = useState<string>();
  const [fault, setFault] = useState<string>();
  const category = chosen ?? firstCategory(categories)?.id;
  const form = useRules(rules, { name: proposeName(text) });
  const placeRefusal = (refusal: Refusal) => {
    const isCategory = refusal.code === 'categories.not_found' || refusal.fields?.['category'] !== undefined;
    if (isCategory) setFault(messageOfCode('categories.not_found'));
    return isCategory || form.place(refusal);
  };
  const { create } = useCreatePrompt(placeRefusal);

  const showText = (next: number) => {
    if (!form.isTouched('name')) form.set('name', proposeName(texts[next]!.text));
    setAt(next);
  };
  const chooseCategory = (next: string) => {
    choose(next);
    setFault(undefined);
  };
  const making = useNewCategory();
  const submit = form.onSubmit(async ({ name }) => {
    if (isSaving) return;
    if (category === undefined && !making.isNew) return setFault(t(words.waiting));
    setSaving(true);
    const goal = await making.settle(category, chooseCategory);
    const isKept = goal !== undefined && (await create({ name, text, category: goal, ...(made_by && { made_by }) })).ok;
    setSaving(false);
    if (isKept) close();
  });

  return (
    <Form
      id={id}
      busy={isSaving}
      onSubmit={(event) => {
        void making.judge();
        void submit(event);
      }}
    >
      {isOffline && (
        <div
          className="flex gap-3 rounded-panel bg-warn-bg px-4 py-3 text-small text-warn forced-colors:border
          [&>svg]:mt-0.5 [&>svg]:size-4"
        >
          <CloudOff aria-hidden />
          <output className="min-w-0">{t(words.offline)}</output>
        </div>
      )}
      <TextField label={t(words.name)} dir="auto" autoComplete="off" {...form.field('name')} />
      <CategoryField
        value={category}
        choose={chooseCategory}
        making={making}
        error={fault}
        {...(!isReady && { placeholder: t(words.waiting) })}
      />
      <div className="grid gap-1">
        {texts.length > 1 && (
          <div className="-ms-2">
            <Segments
              label={t(words.which)}
              choices={Object.fromEntries(texts.map(({ label }, index) => [String(index), label]))}
              chosen={String(at)}
              choose={(next) => showText(Number(next))}
            />
          </div>
        )}
        <ReadOnlyText label={t(words.text)} text={text} />
      </div>
    </Form>
  );
}

/** Read-only, and scrolls. */
function ReadOnlyText({ label, text }: { label: string; text: string }) {
  const { ref, overflows } = useOverflow();
  return (
    <section
      ref={ref}
      aria-label={label}
      {...(overflows && { tabIndex: 0 })}
      className="max-h-44 overflow-y-auto overscroll-contain rounded-control border border-line bg-sunken px-3 py-2
        -outline-offset-2!"
    >
      <div className={classNames(promptClass, 'text-ink-2')}>{markVariables(text)}</div>
    </section>
  );
}

export interface SaveableText {
  /** Distinguishes it: 'Original'. */
  label: string;
  text: string;
  made_by?: 'enhancement';
}
