import { fragmentLimits } from '@hone/domain/library';
import { findByName, resolveFragments, type RefusedFragments } from '@hone/text/fragments';
import { readLibrary } from '../../../data/library/library.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Of the library, or a text that isn't in it yet. */
export interface TextToFill {
  id?: string;
  name?: string;
  text: string;
}

/** With the prompts that it inserts. `undefined`: they can't be inserted, which is said. */
export function resolveText({ id = '', name = '', text }: TextToFill): string | undefined {
  if (!text.includes('{{')) return text;
  const find = findByName(readLibrary().prompts.values());
  const resolved = resolveFragments({ id, name, text }, find, fragmentLimits);
  if ('refused' in resolved) {
    toast.failed(sayRefused(resolved.refused));
    return undefined;
  }
  const [first] = resolved.unknown;
  if (first !== undefined) toast.failed(t(words.noPrompt, { name: first, reference: `{{> ${first}}}` }));
  return resolved.text;
}

function sayRefused(refused: RefusedFragments): string {
  if (refused.is === 'circle') return t(words.circle, { path: refused.path.join(' → ') });
  return refused.is === 'deep' ? t(words.deep, { count: fragmentLimits.depth }) : t(words.long);
}
