import { truncate } from '@hone/text/truncate';
import type { Range } from './note.ts';

const longest = 60;

export function quote(text: string, { start, end }: Range): string {
  return `“${truncate(text.slice(start, end).trim().replaceAll(/\s+/gu, ' '), longest)}”`;
}
