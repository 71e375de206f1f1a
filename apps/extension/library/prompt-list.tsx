import { Button, type Keys } from '@hone/panel/parts/button';
import { useWatched } from '@hone/panel/hooks/use-watched';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { FoundPrompt } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { Count } from './count.tsx';
import { Option } from './option.tsx';
import { Preview } from './preview.tsx';
import { createSearch } from './search.ts';
import { isComposed, SearchField } from './search-field.tsx';
import type { LibrarySource } from './source.ts';
import { UnreadyLibrary, unreadyOf } from './unready.tsx';
import { words } from './words.ts';

interface Act {
  says: string;
  keys?: Keys;
  act(prompt: FoundPrompt): void;
}

interface PromptListProps {
  source: LibrarySource;
  /** Already typed. */
  start: string;
  /** The last one is Enter's. */
  acts: readonly [Act, ...Act[]];
  /** First; true: the key is done with. */
  onKey?(event: KeyboardEvent<HTMLInputElement>, query: string): boolean;
  /** `query`: as it is now. */
  close?(query: string): void;
  /** Someone was led to another page. */
  left?(): void;
}

const pageOf = 5;
const escapeKey = { name: 'Escape', print: 'Esc' };
/** The field has the focus, and the keys. */
const listbox = {
  role: 'listbox',
  onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
} as const;

/** A search field with its list; arrow keys move through the list. */
export function PromptList({ source, start, acts, onKey, close, left }: PromptListProps) {
  const id = useId();
  const [search] = useState(() => createSearch(source, start));
  const { found, active: shown } = useWatched(search.watch, search.shown);
  const [query, setQuery] = useState(start);
  useEffect(() => {
    search.look(search.query());
    search.update();
    return source.watch(search.update);
  }, [search, source]);
  const prompts = found?.prompts ?? [];
  const active = shown ? prompts.indexOf(shown) : -1;
  const choose = acts.at(-1)!.act;
  const unready = unreadyOf(found);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposed(event) || onKey?.(event, query) || altKey || ctrlKey || metaKey || shiftKey) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + pageOf, PageUp: active - pageOf }[key];
    if (key === 'Enter') void (event.repeat || search.chosen().then((chosen) => chosen && choose(chosen)));
    else if (to === undefined || prompts.length === 0) return;
    else if (key.startsWith('Arrow')) search.mark(prompts[(to + prompts.length) % prompts.length]);
    else search.mark(prompts[Math.max(0, Math.min(to, prompts.length - 1))]);
    event.preventDefault();
  };
  const lead = (way: Parameters<typeof source.lead>[0]) => {
    source.lead(way);
    left?.();
  };

  if (unready) return <UnreadyLibrary why={unready} go={(way) => (way === 'again' ? search.update() : lead(way))} />;
  return (
    <>
      <SearchField
        value={query}
        listId={`${id}list`}
        activeId={shown && `${id}${active}`}
        onKeyDown={onKeyDown}
        onText={(text) => {
          setQuery(text);
          search.look(text);
        }}
      />
      <Count found={found} />
      {found?.trouble && <p className="old">{t(words.old)}</p>}
      <div className="both">
        <div {...listbox} id={`${id}list`} aria-label={t(words.name)}>
          {prompts.map((prompt, index) => (
            <Option
              key={prompt.id}
              id={`${id}${index}`}
              prompt={prompt}
              isActive={prompt === shown}
              onActive={() => search.mark(prompt)}
              onChoose={() => choose(prompt)}
            />
          ))}
        </div>
        <Preview source={source} shown={shown} found={found} query={query} />
      </div>
      {found && found.count > prompts.length && (
        <p className="more">{t(words.more, { count: found.count - prompts.length })}</p>
      )}
      <div className="foot">
        <Button look="quiet" isSmall act={() => lead({ ask: 'open', page: '/prompt-library' })}>
          {t(words.library)}
        </Button>
        <span className="last">
          {close && (
            <Button look="quiet" isSmall keys={escapeKey} act={() => close(query)}>
              {t(words.close)}
            </Button>
          )}
          {shown &&
            acts.map(({ says, keys, act }) => (
              <Button key={says} isSmall keys={keys} act={() => act(shown)}>
                {says}
              </Button>
            ))}
        </span>
      </div>
    </>
  );
}
