import { useLayoutEffect, useState, type RefObject } from 'react';
import { useMedia } from '../../../browser/media.ts';

/** A column's width in pixels, by the specification, and the window widths for two and three columns. */
export const columnRules = { width: 330, two: 900, three: 1280 } as const;

/** As many as fit; one on handheld devices. */
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
