import { useEffect, useState } from 'react';
import type { PromptContent } from '../gallery-prompt.ts';
import type { Occasion } from './occasions.ts';

const loaded = new Map<string, readonly PromptContent[]>();

async function fetchContent({ id, load }: Occasion): Promise<void> {
  if (!loaded.has(id)) loaded.set(id, await load());
}

/** A failed preload matters only once the prompt is opened. */
export function prepareContent(occasion: Occasion): void {
  void fetchContent(occasion).catch(() => undefined);
}

/** Of one prompt, with those of its occasion. */
export function useContent(occasion: Occasion, slug: string) {
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  const [, redraw] = useState<string>();
  useEffect(() => {
    let isOver = false;
    fetchContent(occasion).then(
      () => isOver || redraw(occasion.id),
      () => isOver || setFailures(tries),
    );
    return () => void (isOver = true);
  }, [occasion, tries]);
  return {
    content: loaded.get(occasion.id)?.find((one) => one.slug === slug),
    isFailed: failures === tries,
    again: () => setTries(tries + 1),
  };
}
