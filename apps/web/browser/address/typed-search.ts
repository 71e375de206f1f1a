import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const rest = 250;
export const longestSearch = 200;

export function cleanSearch(text: string): string | undefined {
  return text.trim().slice(0, longestSearch) || undefined;
}

/** What a search field holds. Only the field itself is drawn with each letter; the page follows when it can. */
export interface TypedText {
  read(): string;
  set(text: string): void;
  watch(tell: () => void): () => void;
}

/** `isResting`: the address is left alone for now. */
export function useTypedSearch(
  address: string | undefined,
  keep: (search: string | undefined) => void,
  isResting = false,
) {
  const [typed] = useState(() => holdText(address ?? ''));
  const [search, setSearch] = useState(address);
  const [followed, setFollowed] = useState(address);
  if (address !== followed) {
    setFollowed(address);
    if (address !== cleanSearch(typed.read())) setSearch(address);
  }
  useLayoutEffect(() => {
    if (address !== cleanSearch(typed.read())) typed.set(address ?? '');
  }, [address, typed]);
  useEffect(() => typed.watch(() => startTransition(() => setSearch(cleanSearch(typed.read())))), [typed]);
  const apply = useEffectEvent(() => {
    const text = cleanSearch(typed.read());
    if (text !== address) keep(text);
  });
  useEffect(() => {
    if (isResting) return undefined;
    let timer = setTimeout(apply, rest);
    const unwatch = typed.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(apply, rest);
    });
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [typed, isResting]);
  return { typed, search: cleanSearch(search ?? '') };
}

function holdText(begin: string): TypedText {
  let text = begin;
  const watchers = new Set<() => void>();
  return {
    read: () => text,
    set(next) {
      text = next;
      for (const tell of watchers) tell();
    },
    watch(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}
