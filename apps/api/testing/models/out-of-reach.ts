import type { Replacements } from '../../composition/replacements.ts';
import { ModelFailure } from '../../ports/language-model.ts';

/** By a model's name: its address is `silent`, `closed`, or else on this machine, which may not be reached. */
export function outOfReach(addressHere: () => string): NonNullable<Replacements['ownModels']> {
  return (own) => ({
    ...own,
    make(named, userId) {
      const inside = own.make({ ...named, address: addressHere() }, userId);
      if (named.model === 'silent') return { ...inside, stream: () => failing(new ModelFailure('slow', 'Too late.')) };
      if (named.model === 'closed') return { ...inside, stream: () => failing(new ModelFailure('down', 'Closed.')) };
      return inside;
    },
  });
}

function failing(failure: ModelFailure): AsyncIterable<never> {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) };
}
