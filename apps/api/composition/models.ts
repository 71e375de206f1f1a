import { totalmem } from 'node:os';
import { anthropicModel } from '../adapters/language-model/anthropic.ts';
import { googleModel } from '../adapters/language-model/google.ts';
import { findServersNearby } from '../adapters/language-model/nearby.ts';
import { openAiModel } from '../adapters/language-model/open-ai.ts';
import { namesOfPeople } from '../adapters/language-model/outbound/names.ts';
import { fetchWithin, type LookUp } from '../adapters/language-model/outbound/outbound.ts';
import { isOutOfReach, type Reach } from '../adapters/language-model/outbound/reach.ts';
import { patience } from '../adapters/language-model/patience.ts';
import type { ModelSettings } from '../adapters/language-model/settings.ts';
import type { NamedModel } from '@hone/domain/enhance/models';
import type { ModelListing } from '../config/models.ts';
import type { Config } from '../config/settings.ts';
import { makeBreaker } from '../adapters/language-model/breaker.ts';
import type { ListedModel, TextModel } from '../ports/language-model.ts';
import { turnsByPerson, type TakeTurn } from '../ports/turns-by-person.ts';
import type { ModelsDeps } from '../features/models/deps.ts';

const adapters: Record<ModelListing['protocol'], (settings: ModelSettings) => TextModel> = {
  openai: openAiModel,
  anthropic: anthropicModel,
  google: googleModel,
};

export function makeModel(listing: NamedModel, reach: Reach, lookUp?: LookUp): TextModel {
  const { protocol, address, model, key, local, reasoning } = listing;
  return adapters[protocol]({
    address,
    model,
    key,
    where: local ? 'local' : 'provider',
    patience: patience[local ? 'local' : reasoning ? 'reasoning' : 'plain'],
    fetch: fetchWithin(reach, lookUp),
  });
}

/** The operator's, which may be in the local network; in their order. */
export function listModels(listings: readonly ModelListing[]): ListedModel[] {
  return listings.map((listing) => ({
    model: makeModel(listing, listing.local ? 'local' : 'public'),
    breaker: makeBreaker(() => performance.now(), listing.limits.calls_per_minute),
    price: listing.price,
    mostTokens: listing.limits.answer_tokens,
  }));
}

/** Per person, with the names they are asked under: otherwise others would wait for thousands of pieces of many answers. */
const callsAtOnce = 2;

/** Those that users add: on the internet, and on the server's own machine if the server is theirs, by its own names. */
export function makeOwnModels(mode: Config['mode'], names = namesOfPeople()): ModelsDeps['ownModels'] {
  const reach: Reach = mode === 'local' ? 'loopback' : 'public';
  const takeTurn = turnsByPerson(callsAtOnce);
  return {
    make: (named, userId) => inTurn(makeModel(named, reach, mode === 'local' ? undefined : names), userId, takeTurn),
    isOutOfReach: (hostname) => isOutOfReach(hostname, reach),
    allowsThisMachine: mode === 'local',
    findNearby: () => findServersNearby(),
    memory: totalmem(),
  };
}

function inTurn(model: TextModel, person: string, takeTurn: TakeTurn): TextModel {
  return {
    ...model,
    async *stream(request) {
      const leave = await takeTurn(person, request.signal);
      try {
        yield* model.stream(request);
      } finally {
        leave();
      }
    },
  };
}
