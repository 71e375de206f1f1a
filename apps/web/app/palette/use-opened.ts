import type { Path } from '@hone/contracts/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { isCombination } from '../../browser/key-combination.ts';
import { isApple } from '../../browser/media.ts';
import { isInDialog } from '../../data/single-keys.ts';

export type Opened = 'palette' | 'shortcuts';

/** By Ctrl+K, or Command+K on Apple systems, whose text fields need Ctrl+K. Not above another dialog. */
export function useOpened(path: Path) {
  const [opened, open] = useState<Opened>();
  const [openedAt, setOpenedAt] = useState(path);
  // Going back closes it too.
  if (openedAt !== path) {
    setOpenedAt(path);
    open(undefined);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isCombination(event, 'k') || event.metaKey !== isApple()) return;
    if (opened === undefined && isInDialog()) return;
    event.preventDefault();
    if (!event.repeat) open(opened === 'palette' ? undefined : 'palette');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { opened, open };
}
