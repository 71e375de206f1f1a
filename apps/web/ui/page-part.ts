import { useRef, useState } from 'react';

/**
 * What floats stands in the part of the page that its button is in. At the end of the body it would be outside of all
 * of them, where those who read by parts do not come.
 */
export function usePagePart() {
  const button = useRef<HTMLButtonElement>(null);
  const [part, setPart] = useState<HTMLElement | null>(null);
  return {
    button,
    part,
    /** When it opens. */
    findPart: () => setPart(button.current?.closest<HTMLElement>('main,nav,aside,header,[role=dialog]') ?? null),
  };
}
