import type { FindBox } from './box.ts';
import { candidatesIn, rootsIn } from './candidates.ts';
import { frameOf } from './composer.ts';
import { followPath } from './path.ts';
import { judge, type Scored } from './score.ts';
import { accept, ahead } from './weights.ts';

/** Candidates examined closely: the last ones, and the focused one. */
const mostClosely = 6;

export const findBox: FindBox = (page, hints, picked) => {
  const named = picked === null ? null : followPath(page, picked);
  const scored = scoreBoxes(page, hints, named);
  const [first, second] = scored;
  const isAhead = first && first.score >= accept && first.score - (second?.score ?? 0) >= ahead;
  const chosen = scored.find(({ element }) => element === named) ?? (isAhead ? first : undefined);
  return chosen && { element: chosen.element, composer: frameOf(chosen, chosen.send?.element), score: chosen.score };
};

/** The likeliest first. */
function scoreBoxes(page: Document, hints: Parameters<FindBox>[1], named: Element | null): Scored[] {
  const roots = rootsIn(page.body);
  const all = candidatesIn([page, ...roots]);
  const active = activeIn(page);
  const { box_hints: boxHints = [], send_hints: sendHints = [] } = hints ?? {};
  const hasPeople = page.querySelector('[aria-label*=" call" i],time') !== null;
  const scene = { page, roots, all, active, boxHints, sendHints, isKnown: hints !== null, hasPeople };
  return all
    .filter(({ element }, at) => at >= all.length - mostClosely || element === named || element.contains(active))
    .map((candidate) => judge(candidate, scene))
    .toSorted((one, other) => other.score - one.score);
}

function activeIn(page: Document): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
