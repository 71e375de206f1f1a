import { findVariables } from '@hone/text/variables';
import type { ReactNode } from 'react';

export function markVariables(text: string): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of findVariables(text)) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...pieces, text.slice(at)];
}
