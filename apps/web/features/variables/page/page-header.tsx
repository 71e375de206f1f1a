import type { RefObject } from 'react';
import { longestSearch } from '../../../browser/address/typed-search.ts';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { t } from '../../../ui/t.ts';
import type { useSearch } from './search.ts';
import { words } from '../words.ts';

interface PageHeaderProps {
  searching: ReturnType<typeof useSearch>;
  field: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the results. */
  leave(): void;
  create(): void;
  isReadOnly: boolean;
  /** A variable is shown instead of the list. */
  isDetails: boolean;
  /** Nothing to search. */
  isBare: boolean;
}

export function PageHeader({ searching, field, leave, create, isReadOnly, isDetails, isBare }: PageHeaderProps) {
  const areKeysOn = useSingleKeysOn();
  return (
    <div className={isDetails ? 'sr-only' : 'flex flex-wrap items-center gap-x-6 gap-y-3'}>
      <h1 className="font-serif text-h1 font-medium tracking-tight">
        <span className="marked">{t(words.variables)}</span>
      </h1>
      {!isDetails && !isBare && (
        <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:grow">
          <SearchField
            label={t(words.search)}
            field={field}
            text={searching.typed}
            maximum={longestSearch}
            hasKey={areKeysOn}
            clear={() => searching.typed.set('')}
            leave={leave}
          />
          <Button
            look="ink"
            aria-disabled={isReadOnly || undefined}
            aria-keyshortcuts={areKeysOn ? 'N' : undefined}
            onClick={create}
          >
            {t(words.create)}
            {areKeysOn && <Kbd keys="N" />}
          </Button>
        </div>
      )}
    </div>
  );
}
