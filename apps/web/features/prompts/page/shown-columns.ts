import type { levelOf } from '../selection.ts';

export type ShownColumn = 'categories' | 'prompts' | 'preview' | 'editor';

export function shownColumns(count: 1 | 2 | 3, level: ReturnType<typeof levelOf>): readonly ShownColumn[] {
  if (level === 'editor') return count === 3 ? ['categories', 'editor'] : ['editor'];
  if (count === 3) return ['categories', 'prompts', 'preview'];
  if (count === 1) return [level];
  return level === 'preview' ? ['prompts', 'preview'] : ['categories', 'prompts'];
}
