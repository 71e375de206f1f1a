import type { Prompt } from '@hone/contracts/library/prompts';

export interface PromptValues {
  name: string;
  text: string;
  category: string;
  tags: string[];
}

export const fields = ['name', 'text', 'category', 'tags'] as const;

export function valuesOf({ name, text, category, tags }: PromptValues | Prompt): PromptValues {
  return { name, text, category, tags };
}

export function areSame<Field extends keyof PromptValues>(
  one: PromptValues[Field],
  other: PromptValues[Field],
): boolean {
  return typeof one === 'string' ? one === other : JSON.stringify(one) === JSON.stringify(other);
}

/** `undefined` when both changed the same field in different ways, or the common ancestor is unknown. */
export function mergeValues(
  before: PromptValues | undefined,
  own: PromptValues,
  theirs: PromptValues,
): PromptValues | undefined {
  const merged = { ...own };
  for (const field of fields) {
    if (areSame(own[field], theirs[field])) continue;
    const isOwn = before && areSame(theirs[field], before[field]);
    if (!isOwn && !(before && areSame(own[field], before[field]))) return undefined;
    if (!isOwn) Object.assign(merged, { [field]: theirs[field] });
  }
  return merged;
}
