import type { Pack } from '../packs/pack.ts';
import { cutPieces, piecesIn } from '../judge/sharing.ts';
import type { Analysis } from '../read/analysis.ts';

const names = new WeakMap<Pack, Set<string>>();

/** What things are called that people ask for, and what they do to have them: no topic. */
function namesOfThings(pack: Pack): Set<string> {
  const known = names.get(pack);
  if (known) return known;
  const { wanted, makes, topics } = pack.brief;
  const phrases = Object.values(wanted).flatMap(({ label, things = '', acts = '' }) => [label, things, acts]);
  const made = cutPieces([...phrases, makes, topics].join(' '));
  names.set(pack, made);
  return made;
}

/** Whether it speaks of what the prompt is about. */
export function sharesTopic(analysis: Analysis, sentence: string): boolean {
  if (!analysis.pack) return false;
  const things = namesOfThings(analysis.pack);
  const own = piecesIn(analysis);
  return [...cutPieces(sentence)].some((piece) => !things.has(piece) && own.has(piece));
}
