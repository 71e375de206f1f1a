import { useLayoutEffect, useState, type RefObject } from 'react';
import { useMedia } from '../../../browser/media.ts';
import type { levelOf } from '../selection.ts';

/** A column's width in pixels, by the specification, and the window widths for two and three columns. */
export const columnRules = { width: 330, two: 900, three: 1280 } as const;

export type ShownColumn = 'categories' | 'prompts' | 'preview' | 'editor';

export function shownColumns(count: 1 | 2 | 3, level: ReturnType<typeof levelOf>): readonly ShownColumn[] {
  if (count === 3) return ['categories', 'prompts', level === 'editor' ? 'editor' : 'preview'];
  if (level === 'editor' || count === 1) return [level];
  return level === 'preview' ? ['prompts', 'preview'] : ['categories', 'prompts'];
}

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
