import { useEffect, useRef } from 'react';

/** What ends with the component that asks for it: the signal of its calls; `undefined` before it stands. */
export function useLife() {
  const life = useRef<AbortController>(undefined);
  useEffect(() => {
    const own = new AbortController();
    life.current = own;
    return () => own.abort();
  }, []);
  return () => life.current?.signal;
}
