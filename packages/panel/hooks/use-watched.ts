import { useEffect, useReducer } from 'react';

export function useWatched<State>(watch: (changed: () => void) => () => void, read: () => State): State {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // It may have changed before it was watched.
    again();
    return watch(again);
  }, [watch]);
  return read();
}
