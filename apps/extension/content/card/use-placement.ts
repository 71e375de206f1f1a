import { useLayoutEffect, type RefObject } from 'react';
import type { CardHost } from '../card-host.ts';
import { placeCard, placeChip } from './position.ts';

/** In milliseconds: composers grow, and pages move them without an event. */
const look = 250;

/** Without a composer, the card stays where it is. */
export function usePlacement(frame: RefObject<HTMLElement | null>, host: CardHost, isChip: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let known: DOMRect | undefined;
    const put = () => {
      known = host.place() ?? known ?? new DOMRect(0, innerHeight, innerWidth, 0);
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      if (isChip) return set(element, { inset: placeChip(known, view, host.direction), width: '', 'max-height': '' });
      const { inset, width, maxHeight } = placeCard(known, view);
      set(element, { inset, width: `${width}px`, 'max-height': `${maxHeight}px` });
    };
    put();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    addEventListener('scroll', put, options);
    addEventListener('resize', put, options);
    const unwatch = host.watchDraft(put);
    const timer = setInterval(put, look);
    return () => {
      listening.abort();
      unwatch();
      clearInterval(timer);
    };
  }, [frame, host, isChip]);
}

function set({ style }: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}
