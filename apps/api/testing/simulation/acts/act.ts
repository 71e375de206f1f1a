import type { CallResult, World } from '../world/world.ts';

export interface SimulatedAct {
  name: string;
  /** Relative frequency; 0: not possible now. */
  weight(world: World): number;
  /** Calls the provider, so a fault may be injected. */
  callsProvider?: true;
  /** Returns the outcome in a word or two. */
  run(world: World): Promise<string>;
}

export function summarize(answer: CallResult<unknown>): string {
  return answer.is === 'refused' ? answer.code : answer.is;
}

export function anyCard({ random, person }: World): string {
  return random.pick([...person.model.cards.keys()]);
}

export const hasCards = ({ person }: World) => person.model.cards.size > 0;
