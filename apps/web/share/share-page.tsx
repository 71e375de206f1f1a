import type { SharedContent } from '@hone/contracts/library/shares';
import { useState } from 'react';
import { SharedPage } from '../features/shares/page/shared-page.tsx';
import { open } from './call.ts';
import { Values } from './values.tsx';

interface SharePageProps {
  shareKey: string;
  isCounted: boolean;
  leave?(address: string): void;
}

/** Not the dashboard: it has no login, loads none of its code, and makes one call. */
export function SharePage({ shareKey, isCounted, leave = (address) => location.assign(address) }: SharePageProps) {
  // One call for each try, however often React draws the page.
  const [opening] = useState(() => {
    const asked: Promise<SharedContent | undefined>[] = [];
    return (tries: number) => (asked[tries] ??= open(shareKey, isCounted));
  });
  const save = async () => {
    const { saveLater } = await import('./saving.ts');
    leave(saveLater(shareKey));
  };
  return <SharedPage open={opening} save={save} Values={Values} />;
}
