import { CategoryDraft, createCategory } from '@hone/contracts/library/categories';
import { renameFields, type Refusal } from '@hone/contracts/declarations/refusal';
import { pathName } from '@hone/domain/categories';
import { useMemo, useRef, useState, type Ref } from 'react';
import * as z from 'zod/mini';
import { track } from '../../vendors/analytics.ts';
import { useRules } from '../../data/forms/form.ts';
import { useLibrary, useLibrarySend } from '../../data/library/library.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { intlLocale, t } from '../../ui/t.ts';
import { sortCategories } from './sort-prompts.ts';
import { isUnansweredId, showCreatedCategory } from './unanswered.ts';
import { words } from './words.ts';

const rules = z.object({ category_name: CategoryDraft.shape.name });

/** For a form in which a new category can be named, which is created once the form is sent. */
export function useNewCategory() {
  const { library, isReady } = useLibrary();
  const [isWanted, setWanted] = useState(false);
  const isUnderWay = useRef(false);
  const form = useRules(rules, { category_name: '' });
  const { send } = useLibrarySend(createCategory, {
    shows: showCreatedCategory,
    place: (refusal) => form.place(asCategoryName(refusal)),
  });
  const isNew = isWanted || (isReady && library.categories.size === 0);

  const make = async (choose: (id: string) => void): Promise<string | undefined> => {
    let made: string | undefined;
    await form.onSubmit(async ({ category_name: name }) => {
      const outcome = await send({ body: { name } });
      if (!outcome.ok) return;
      track('category_add_success');
      made = outcome.data.id;
      // It exists even if the prompt is refused now.
      choose(made);
      setWanted(false);
    })();
    return made;
  };
  return {
    isNew,
    setWanted,
    nameField: form.field('category_name'),
    isNamed: isNew && form.value('category_name').trim() !== '',
    judge: () => (isNew ? form.judge() : Promise.resolve(true)),
    /** The chosen one, or the new one once it is created. `undefined`: that failed, and its field says why. */
    async settle(chosen: string | undefined, choose: (id: string) => void): Promise<string | undefined> {
      if (!isNew) return chosen;
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      return make(choose).finally(() => (isUnderWay.current = false));
    },
  };
}

interface CategoryFieldProps {
  value: string | undefined;
  choose(id: string): void;
  making: ReturnType<typeof useNewCategory>;
  error?: string | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const newCategory = 'new';

export function CategoryField({ value = '', choose, making, error, placeholder, ref }: CategoryFieldProps) {
  const { library } = useLibrary();
  const options = useMemo(
    () =>
      sortCategories(library, intlLocale())
        .filter(({ id }) => !isUnansweredId(id))
        .map(({ id }) => ({ value: id, label: pathName(library.categories, id) })),
    [library],
  );
  // It may have been deleted elsewhere.
  const known = options.some((one) => one.value === value) ? value : '';
  const { isNew, setWanted, nameField } = making;
  return (
    <div className="grid gap-4">
      <Select
        ref={ref}
        label={t(words.category)}
        options={[...options, { value: newCategory, label: t(words.newCategory) }]}
        value={isNew ? newCategory : known}
        onChange={(next) => {
          setWanted(next === newCategory);
          if (next !== newCategory) choose(next);
        }}
        error={isNew ? undefined : error}
        placeholder={placeholder}
      />
      {isNew && <TextField label={t(words.newCategoryName)} dir="auto" autoComplete="off" {...nameField} />}
    </div>
  );
}

/** Errors in a category's name belong to its field here. */
function asCategoryName(refusal: Refusal): Refusal {
  return renameFields(refusal, (name) => (name === 'name' ? 'category_name' : name));
}
