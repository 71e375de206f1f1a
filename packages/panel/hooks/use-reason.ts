import { useEffect, useState, type RefObject } from 'react';

export function useReason(frame: RefObject<HTMLElement | null>): string {
  const [why, setWhy] = useState('');
  useEffect(() => {
    const element = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    const point = ({ target }: Event) =>
      setWhy((target instanceof Element && target.closest<HTMLElement>('[data-why]')?.dataset['why']) || '');
    for (const type of ['mousemove', 'focusin']) element?.addEventListener(type, point, { signal });
    for (const type of ['mouseleave', 'focusout']) element?.addEventListener(type, () => setWhy(''), { signal });
    return () => listening.abort();
  }, [frame]);
  return why;
}
