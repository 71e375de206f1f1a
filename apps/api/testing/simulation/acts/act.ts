import type { CallResult, Simulation } from '../simulation.ts';

export interface SimulatedAct {
  name: string;
  /** Relative frequency; 0: not possible now. */
  weight(simulation: Simulation): number;
  /** Calls the provider, so a fault may be injected. */
  callsProvider?: true;
  /** Returns the outcome in a word or two. */
  run(simulation: Simulation): Promise<string>;
}

export function summarize(answer: CallResult<unknown>): string {
  return answer.is === 'refused' ? answer.code : answer.is;
}

export function anyCard({ random, person }: Simulation): string {
  return random.pick([...person.model.cards.keys()]);
}

export const hasCards = ({ person }: Simulation) => person.model.cards.size > 0;
