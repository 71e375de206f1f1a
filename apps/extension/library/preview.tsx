import { useLayoutEffect, useState } from 'react';
import type { FoundInLibrary, FoundPrompt, PromptToUse } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import type { LibrarySource } from './source.ts';
import { words } from './words.ts';

interface PreviewProps {
  source: LibrarySource;
  shown: FoundPrompt | undefined;
  found: FoundInLibrary | undefined;
  query: string;
}

/** In milliseconds: who passes by with the arrow keys needs no preview. */
const rest = 60;
/** In characters: more takes long to lay out. */
const longest = 4000;
/** By keyboard, it is scrolled with the arrow keys. */
const scrolled = { tabIndex: 0 } as const;

export function Preview({ source, shown, found, query }: PreviewProps) {
  const { text = '', says } = usePrompt(source, shown?.id) ?? {};
  if (!shown) {
    return (
      <div className="none">
        <p className={found?.state === 'ready' ? '' : 'soft'}>
          {found?.state === 'ready' ? t(words.nothing, { query }) : t(words.loading)}
        </p>
        {found?.state === 'ready' && <p className="soft">{t(words.nothingHint)}</p>}
      </div>
    );
  }
  return (
    <section className="preview" aria-label={t(words.preview)} {...scrolled}>
      <bdi className="title">{shown.name}</bdi>
      {says && <p className="problem">{says}</p>}
      <p dir="auto">{text.length > longest ? `${text.slice(0, longest)}…` : text}</p>
    </section>
  );
}

function usePrompt(source: LibrarySource, id: string | undefined): PromptToUse | undefined {
  const [prompt, setPrompt] = useState<PromptToUse>();
  // Ends with the list; other effects end a frame later, which is time enough to ask.
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(() => void source.promptOf(id).then((given) => !isOver && setPrompt(given)), rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, id]);
  return prompt;
}
