import type { RefObject } from 'react';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { longestSearch } from '../../../browser/typed-search.ts';
import { SearchField as Field } from '../../../ui/search-field.tsx';
import { t } from '../../../ui/t.ts';
import type { useSearch } from './search.ts';
import { words } from '../words.ts';

type SearchFieldProps = Pick<ReturnType<typeof useSearch>, 'typed' | 'setTyped' | 'searchFor'> & {
  field: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the results. */
  leave(): void;
};

/** Enter searches without delay. */
export function SearchField({ typed, setTyped, searchFor, field, leave }: SearchFieldProps) {
  return (
    <Field
      {...{ field, typed, leave }}
      label={t(words.search)}
      clearLabel={t(words.clearSearch)}
      maximum={longestSearch}
      hasKey={useSingleKeysOn()}
      onTyped={setTyped}
      clear={() => searchFor('')}
      enter={() => searchFor(typed)}
    />
  );
}
