import { useRef } from 'react';
import { useQueryValue } from '../../../browser/address/navigation.tsx';
import { longestSearch, useTypedSearch } from '../../../browser/address/typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { occasions } from '../occasions/occasions.ts';
import { searchGallery } from './search.ts';
import { words } from '../words.ts';
import { OccasionSection } from './occasion-section.tsx';

export function GalleryList() {
  const [address, setAddress] = useQueryValue('search');
  const { typed, search } = useTypedSearch(address, (next) => setAddress(next, { replace: true }));
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const shown = search === undefined ? occasions : searchGallery(occasions, search);
  const count = shown.reduce((sum, { list }) => sum + list.length, 0);
  const clear = () => {
    typed.set('');
    field.current?.focus();
  };
  return (
    <>
      <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance">
        <span className="marked px-0.5">{t(words.title)}</span>
      </h1>
      <p className="mt-3 max-w-150 text-ink-2 text-pretty sm:text-lead">{t(words.lead)}</p>
      <div className="mt-6 mb-4 flex">
        <SearchField
          label={t(words.search)}
          field={field}
          text={typed}
          maximum={longestSearch}
          hasKey={false}
          clear={clear}
          leave={() => results.current?.querySelector('a')?.focus()}
        />
      </div>
      <output className="sr-only">{search !== undefined && t(words.found, { count })}</output>
      {search === undefined && <Jumps />}
      {search !== undefined && count === 0 ? (
        <EmptyState
          heading={t(words.nothingFound, { search })}
          text={t(words.nothingFoundText)}
          action={<Button onClick={clear}>{t(words.clear)}</Button>}
        />
      ) : (
        <div ref={results} className="mt-6">
          {shown.map((occasion) => (
            <OccasionSection key={occasion.id} occasion={occasion} search={search} />
          ))}
        </div>
      )}
    </>
  );
}

function Jumps() {
  return (
    <nav aria-label={t(words.occasions)}>
      <ul className="flex flex-wrap gap-1.5">
        {occasions.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-7 items-center rounded-chip bg-sunken px-2.5 text-small text-ink-2
                transition-colors hover:bg-line hover:text-ink pointer-coarse:min-h-9 forced-colors:border"
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
