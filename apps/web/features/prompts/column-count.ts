import { useLayoutEffect, useState, type RefObject } from 'react';
import { useMedia } from '../../platform/media.ts';

/** Pixels of a column, by the specification; and of the window from which there are two and three. */
export const columnRules = { width: 330, two: 900, three: 1280 } as const;

/** How many columns stand beside each other: as many as fit, and one on what is held in a hand. */
export function useColumnCount(panel: RefObject<HTMLElement | null>): 1 | 2 | 3 {
  const isTwo = useMedia(`(width >= ${columnRules.two}px)`);
  const isThree = useMedia(`(width >= ${columnRules.three}px)`);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [panel]);
  if (!isTwo) return 1;
  return isThree && width >= 3 * columnRules.width ? 3 : 2;
}
