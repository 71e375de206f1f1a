import { useLayoutEffect, useRef, useState } from 'react';

type Callback = (...given: never[]) => unknown;

/** The same functions at every render, which call the newest ones, so that memoized components aren't redrawn. */
export function useStableActs<Acts extends { [name in keyof Acts]: Callback }>(acts: Acts): Acts {
  const newest = useRef(acts);
  useLayoutEffect(() => void (newest.current = acts));
  const [stable] = useState(() => {
    const names = Object.keys(acts) as (keyof Acts)[];
    const call =
      (name: keyof Acts) =>
      (...given: never[]) =>
        newest.current[name](...given);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as Acts;
  });
  return stable;
}
