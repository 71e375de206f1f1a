import type { SharedContent } from '@hone/contracts/library/shares';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { asList } from '../../../ui/lists/list-rows.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { rich, t } from '../../../ui/t.ts';
import { SaveButton, type Save } from './save-button.tsx';
import { SharedPrompt, type ValuesProps } from './shared-prompt.tsx';
import { words } from './words.ts';

interface SharedPackProps {
  content: SharedContent;
  save: Save;
  Values: ComponentType<ValuesProps>;
}

/** A list, and each prompt at an address of its own below it, so that the browser’s Back leads to the list. */
export function SharedPack({ content, save, Values }: SharedPackProps) {
  const { name, prompts, variables } = content;
  const place = useSyncExternalStore(watchPlace, readPlace);
  const prompt = place === undefined ? undefined : prompts[place - 1];
  const list = useFocus(prompt ? place : undefined);
  if (!prompt) return <List content={content} save={save} ref={list} />;
  const back = (
    <a href="#all" className={buttonClass({ look: 'quiet' }, '-ms-2 w-fit px-2!')}>
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      <span>{rich(words.toPack, { hidden }, { name })}</span>
    </a>
  );
  return <SharedPrompt key={place} prompt={prompt} about={back} variables={variables} Values={Values} />;
}

interface ListProps extends Pick<SharedPackProps, 'content' | 'save'> {
  ref: ReturnType<typeof useFocus>;
}

function List({ content: { name, shown_name, prompts, left_out }, save, ref }: ListProps) {
  const count = prompts.length + left_out;
  return (
    <article className="mx-auto grid max-w-190 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <p className="text-small text-ink-2 wrap-anywhere">
          {shown_name === null ? t(words.pack, { count }) : t(words.packBy, { name: shown_name, count })}
        </p>
        <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance wrap-anywhere">
          <span className="marked px-0.5">
            <bdi>{name}</bdi>
          </span>
        </h1>
      </div>
      {prompts.length === 0 ? (
        <EmptyState heading={t(words.empty)} text={t(words.emptyText)} />
      ) : (
        <>
          <ul
            {...asList}
            ref={ref}
            aria-label={t(words.prompts)}
            className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface"
          >
            {prompts.map((prompt, index) => (
              <li key={index} className="border-line not-first:border-t">
                <a
                  href={`#${index + 1}`}
                  className="grid gap-0.5 px-4 py-3 -outline-offset-2! transition-colors hover:bg-sunken sm:px-5"
                >
                  <span className="font-medium wrap-anywhere">
                    <bdi>{prompt.name}</bdi>
                  </span>
                  <span dir="auto" className="truncate text-small text-ink-2">
                    {prompt.text.slice(0, 200)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {left_out > 0 && <p className="text-small text-ink-2">{t(words.leftOut, { count: left_out })}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <SaveButton look="ink" save={save}>
              {t(words.saveAll)}
            </SaveButton>
          </div>
        </>
      )}
    </article>
  );
}

function watchPlace(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** From 1; `undefined` for the list. */
function readPlace(): number | undefined {
  const [, place] = /^#(\d{1,3})$/.exec(location.hash) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** A prompt takes the focus; on the way back, its row in the list does. */
function useFocus(place: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(place);
  useEffect(() => {
    const last = before.current;
    if (last === place) return;
    before.current = place;
    if (place === undefined) list.current?.querySelector<HTMLElement>(`[href="#${last}"]`)?.focus();
    else {
      document.querySelector('main')?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  }, [place]);
  return list;
}
