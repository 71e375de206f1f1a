import { useEffect, useState } from 'react';
import type { FoundInLibrary } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

/** In milliseconds: only what someone stops at is announced. */
const rest = 500;

export function Count({ found }: { found: FoundInLibrary | undefined }) {
  const [said, setSaid] = useState('');
  const count = found?.state === 'ready' ? found.count : undefined;
  useEffect(() => {
    if (count === undefined) return undefined;
    const timer = setTimeout(() => setSaid(t(words.count, { count })), rest);
    return () => clearTimeout(timer);
  }, [count]);
  return <output className="unseen">{said}</output>;
}
