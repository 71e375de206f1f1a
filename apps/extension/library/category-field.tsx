import { t } from '@hone/panel/t';
import { libraryRules } from '@hone/domain/library';
import { useId } from 'react';
import { words } from './words.ts';

/** The value of the entry after the last category. */
export const newCategory = 'new';

interface CategoryFieldProps {
  categories: readonly { id: string; name: string }[];
  value: string;
  choose(id: string): void;
  /** Of a new one. */
  name: string;
  rename(name: string): void;
  /** A name is complete. */
  onEnter(event: React.KeyboardEvent<HTMLInputElement>): void;
}

export function CategoryField({ categories, value, choose, name, rename, onEnter }: CategoryFieldProps) {
  const id = useId();
  return (
    <>
      <div className="value">
        <label htmlFor={id}>{t(words.saveCategory)}</label>
        <select id={id} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {categories.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value={newCategory}>{t(words.newCategory)}</option>
        </select>
      </div>
      {value === newCategory && (
        <div className="value">
          <label htmlFor={`${id}-name`}>{t(words.newCategoryName)}</label>
          <input
            id={`${id}-name`}
            type="text"
            dir="auto"
            value={name}
            maxLength={libraryRules.categoryNameMaximum}
            autoComplete="off"
            onInput={({ currentTarget }) => rename(currentTarget.value)}
            onKeyDown={onEnter}
          />
        </div>
      )}
    </>
  );
}
