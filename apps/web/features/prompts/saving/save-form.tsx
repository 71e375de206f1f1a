import { CategoryDraft, createCategory, type Category } from '@hone/contracts/categories';
import { createPrompt, PromptDraft } from '@hone/contracts/prompts';
import { renameFields, type Refusal } from '@hone/contracts/refusal';
import { CloudOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { track } from '../../../platform/analytics.ts';
import { messageOfCode } from '../../../platform/failures.ts';
import { useRules } from '../../../platform/form.ts';
import { useLibrary, useLibrarySend } from '../../../platform/library.ts';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import { sortCategories } from '../sort-prompts.ts';
import { proposeName } from './proposed-name.ts';
import type { SaveableText } from './saveable-text.ts';
import { ReadOnlyText } from './read-only-text.tsx';
import { words } from './words.ts';

interface SaveFormProps {
  id: string;
  texts: readonly SaveableText[];
  isSaving: boolean;
  setSaving(isSaving: boolean): void;
  close(): void;
}

const newCategory = 'new';
/** Until the dashboard is reloaded. */
let lastCategory: string | undefined;

const forKnown = z.object({ name: PromptDraft.shape.name, category_name: z.string() });
const forNew = z.object({ name: PromptDraft.shape.name, category_name: CategoryDraft.shape.name });

export function SaveForm({ id, texts, isSaving, setSaving, close }: SaveFormProps) {
  const { library, isReady, isOffline } = useLibrary();
  const categories = useMemo(() => sortCategories(library, intlLocale()), [library]);
  const [at, setAt] = useState(0);
  const { text } = texts[at] ?? texts[0]!;
  const [chosen, choose] = useState<string>();
  const [fault, setFault] = useState<string>();
  const category = chosen ?? firstChoice(categories, isReady);
  const isNew = category === newCategory;
  const form = useRules(isNew ? forNew : forKnown, { name: proposeName(text), category_name: '' });
  const placeRefusal = (refusal: Refusal) => {
    const isCategory = refusal.code === 'categories.not_found' || refusal.fields?.['category'] !== undefined;
    if (isCategory) setFault(messageOfCode('categories.not_found'));
    return isCategory || form.place(refusal);
  };
  const creation = useLibrarySend(createPrompt, { place: placeRefusal });
  const categoryCreation = useLibrarySend(createCategory, {
    says: false,
    place: (refusal) => form.place(asCategoryName(refusal)),
  });

  const showText = (next: number) => {
    if (!form.isTouched('name')) form.set('name', proposeName(texts[next]!.text));
    setAt(next);
  };
  const chooseCategory = (next: string) => {
    choose(next);
    setFault(undefined);
  };
  const makeCategory = async (name: string): Promise<string | undefined> => {
    const made = await categoryCreation.send({ body: { name } });
    if (!made.ok) return undefined;
    track('category_add_success');
    // It exists even if the prompt is refused now.
    chooseCategory(made.data.id);
    return made.data.id;
  };
  const submit = form.onSubmit(async ({ name, category_name }) => {
    if (isSaving) return;
    if (category === undefined) return setFault(t(words.waiting));
    setSaving(true);
    const goal = isNew ? await makeCategory(category_name) : category;
    const isKept = goal !== undefined && (await creation.send({ body: { name, text, category: goal } })).ok;
    setSaving(false);
    if (!isKept) return;
    track('prompt_add_success');
    remember(goal);
    close();
  });

  return (
    <Form id={id} onSubmit={(event) => void submit(event)} busy={isSaving}>
      {isOffline && (
        <div className="flex gap-3 rounded-panel bg-warn-bg px-4 py-3 text-small text-warn forced-colors:border
          [&>svg]:mt-0.5 [&>svg]:size-4">
          <CloudOff aria-hidden />
          <output className="min-w-0">{t(words.offline)}</output>
        </div>
      )}
      <TextField label={t(words.name)} dir="auto" autoComplete="off" {...form.field('name')} />
      <Select
        label={t(words.category)}
        options={[
          ...categories.map((one) => ({ value: one.id, label: one.name })),
          { value: newCategory, label: t(words.newCategory) },
        ]}
        value={category ?? ''}
        onChange={chooseCategory}
        error={fault}
        {...(!isReady && { placeholder: t(words.waiting) })}
      />
      {isNew && (
        <TextField label={t(words.newCategoryName)} dir="auto" autoComplete="off" {...form.field('category_name')} />
      )}
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

/** The last used category, or the first; if there is none, a new one. */
function firstChoice(categories: readonly Category[], isReady: boolean): string | undefined {
  const known = categories.find(({ id }) => id === lastCategory) ?? categories[0];
  return known?.id ?? (isReady ? newCategory : undefined);
}

function remember(category: string): void {
  lastCategory = category;
}

/** Errors in a category's name belong to its field here. */
function asCategoryName(refusal: Refusal): Refusal {
  return renameFields(refusal, (name) => (name === 'name' ? 'category_name' : name));
}
