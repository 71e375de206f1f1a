import type { levelOf } from '../selection.ts';

export type ShownColumn = 'categories' | 'prompts' | 'preview' | 'editor';

export function shownColumns(count: 1 | 2 | 3, level: ReturnType<typeof levelOf>): readonly ShownColumn[] {
  if (count === 3) return ['categories', 'prompts', level === 'editor' ? 'editor' : 'preview'];
  if (level === 'editor' || count === 1) return [level];
  return level === 'preview' ? ['prompts', 'preview'] : ['categories', 'prompts'];
}
