import { useLayoutEffect, useState, type RefObject } from 'react';

interface Place {
  top: number;
  covered: number;
  rem: number;
}

/** Updated as the content above it grows and shrinks. */
export function useListPlace(list: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>(() => ({ top: 0, ...measurePage() }));
  useLayoutEffect(() => {
    const measure = () => {
      const next = { top: Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY), ...measurePage() };
      setPlace((last) =>
        last.top === next.top && last.covered === next.covered && last.rem === next.rem ? last : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}

function measurePage(): Omit<Place, 'top'> {
  const header = document.querySelector('[data-stays]');
  const stays = header && getComputedStyle(header).position === 'sticky';
  return {
    covered: stays ? header.clientHeight : 0,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
}
