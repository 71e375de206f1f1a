import type { Answer, World } from '../world/world.ts';

/** Something that may be done next. */
export interface Act {
  name: string;
  /** How often beside others; 0: there is nothing to do it with. */
  weight(world: World): number;
  /** Whether the provider is asked, so that something may go wrong with that. */
  asks?: true;
  /** Answers what came of it, in a word or two. */
  does(world: World): Promise<string>;
}

/** What came of a call, in a word. */
export function say(answer: Answer<unknown>): string {
  return answer.is === 'refused' ? answer.code : answer.is;
}

export function anyCard({ random, person }: World): string {
  return random.pick([...person.model.cards.keys()]);
}

export const hasCards = ({ person }: World) => person.model.cards.size > 0;
