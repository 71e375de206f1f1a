import { listHistory, type HistorySession } from '@hone/contracts/history';
import { useEffect, useMemo, useState } from 'react';
import { findPhrase, type Found } from '../../features/history/page/found-phrase.ts';
import { usePages } from '../../data/pages.ts';

/** In milliseconds, as in the history's own field. */
const rest = 250;
/** A single letter is in every prompt. */
const shortest = 2;
const most = 5;
const longestText = 200;

export interface FoundSession {
  session: HistorySession;
  /** The newest prompt that matched. */
  prompt: string | undefined;
  text: string;
  /** In the text, unless the address matched. */
  found: Found | undefined;
}

interface FoundSessions {
  sessions: readonly FoundSession[];
  isSearching: boolean;
}

/** By the server, among the newest prompts; the history page searches all of them. */
export function useFoundSessions(search: string | undefined): FoundSessions {
  const asked = search !== undefined && search.length >= shortest ? search : undefined;
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), rest);
    return () => clearTimeout(timer);
  }, [asked]);
  const isRested = asked !== undefined && asked === rested;
  const { items, isLoading } = usePages(listHistory, isRested ? { query: { limit: most, search: asked } } : undefined);
  const sessions = useMemo(
    () => (isRested ? items.map((session) => describe(session, asked)) : []),
    [items, isRested, asked],
  );
  return {
    sessions,
    isSearching: asked !== undefined && (!isRested || isLoading),
  };
}

function describe(session: HistorySession, search: string): FoundSession {
  const [hit] = session.prompts;
  const found = hit && (findPhrase(hit.text, search) ?? findPhrase(hit.enhanced_prompt, search));
  return { session, prompt: hit?.id, text: hit?.text.slice(0, longestText) ?? '', found };
}
