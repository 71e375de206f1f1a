import { useRef, useState } from 'react';

/**
 * Floating content belongs to its button's landmark. At the end of the body, people who navigate by landmark would miss
 * it.
 */
export function useLandmark() {
  const button = useRef<HTMLButtonElement>(null);
  const [part, setPart] = useState<HTMLElement | null>(null);
  return {
    button,
    part,
    findPart: () => setPart(button.current?.closest<HTMLElement>('main,nav,aside,header,[role=dialog]') ?? null),
  };
}
