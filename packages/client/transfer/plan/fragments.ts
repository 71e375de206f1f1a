import type { Library } from '../../library.ts';
import { countBytes } from '@hone/domain/encoding';
import { fragmentLimits } from '@hone/domain/library';
import {
  findByName,
  findFragments,
  resolveFragments,
  type FragmentSource,
  type RefusedFragments,
} from '@hone/text/fragments';
import { variableKey } from '@hone/text/variables';
import type { Place } from '../read/reading.ts';
import type { Outgoing } from './batches.ts';

export interface UnusablePrompt extends Place {
  refused: RefusedFragments;
}

type Find = (key: string) => FragmentSource | undefined;

/**
 * Of the prompts that are sent, those that will lead to no text: what they insert leads back to them, or is too much.
 * They are imported as they are written, so that nothing is lost.
 */
export function findUnusable(
  outgoing: Pick<Outgoing, 'prompts' | 'places'>,
  library: Library,
  most: number,
): { count: number; shown: UnusablePrompt[] } {
  const { prompts, places } = outgoing;
  const sent = prompts.map((prompt, at) => ({
    id: prompt.replaces ?? `new ${at}`,
    name: prompt.name,
    text: prompt.text,
    // What the file doesn't say counts from the import on.
    edited_at: (prompt.replaces === undefined && (prompt.edited_at ?? prompt.created_at)) || '9999',
    place: places[at]!,
  }));
  const inserting = sent.filter(({ text }) => findFragments(text).length > 0);
  if (inserting.length === 0) return { count: 0, shown: [] };
  const find = findByName(new Map([...library.prompts.values(), ...sent].map((one) => [one.id, one])).values());
  const sizes = measure(inserting, find);
  const unusable = inserting.filter(({ id }) => !((sizes.get(id) ?? Infinity) <= fragmentLimits.bytes));
  const shown = unusable.slice(0, most).flatMap(({ place, ...source }): UnusablePrompt[] => {
    const resolved = resolveFragments(source, find, fragmentLimits);
    return 'refused' in resolved ? [{ ...place, refused: resolved.refused }] : [];
  });
  return { count: unusable.length, shown };
}

interface Grown {
  id: string;
  /** Without what it inserts. */
  bytes: number;
  inserts: readonly FragmentSource[];
}

/**
 * How long each becomes, level by level from those that insert nothing. What has no length after the deepest level is
 * deeper, or in a circle.
 */
function measure(sources: readonly FragmentSource[], find: Find): Map<string, number> {
  const reached = new Map<string, Grown>();
  for (const waiting = [...sources]; waiting.length > 0;) {
    const source = waiting.pop()!;
    if (reached.has(source.id)) continue;
    const grown = insertsOf(source, find);
    reached.set(source.id, grown);
    for (const inner of grown.inserts) waiting.push(inner);
  }
  const sizes = new Map<string, number>();
  for (let level = 0; level <= fragmentLimits.depth; level += 1) {
    const known = [...reached.values()].filter(({ inserts }) => inserts.every(({ id }) => sizes.has(id)));
    for (const { id, bytes, inserts } of known) {
      sizes.set(
        id,
        inserts.reduce((sum, inner) => sum + sizes.get(inner.id)!, bytes),
      );
      reached.delete(id);
    }
  }
  return sizes;
}

function insertsOf({ id, text }: FragmentSource, find: Find): Grown {
  let bytes = countBytes(text);
  const inserts: FragmentSource[] = [];
  for (const { name, start, end } of findFragments(text)) {
    const inner = find(variableKey(name));
    if (!inner) continue;
    bytes -= countBytes(text.slice(start, end));
    inserts.push(inner);
  }
  return { id, bytes, inserts };
}
