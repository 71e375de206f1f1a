import { anthropicModel } from '../../adapters/language-model/anthropic.ts';
import { googleModel } from '../../adapters/language-model/google.ts';
import { openAiModel } from '../../adapters/language-model/open-ai.ts';
import { fetchWithin } from '../../adapters/language-model/outbound/outbound.ts';
import type { Patience } from '../../adapters/language-model/patience.ts';
import { makeBreaker } from '../../adapters/language-model/breaker.ts';
import type { ListedModel } from '../../ports/language-model.ts';
import type { ProtocolName } from './protocols.ts';

const makers = { openai: openAiModel, anthropic: anthropicModel, google: googleModel };
const patient: Patience = { headers: 60_000, first: 60_000, idle: 60_000, total: 60_000 };

interface Changes {
  model?: string;
  patience?: Partial<Patience>;
  now?: () => number;
  callsPerMinute?: number | undefined;
}

/** A model of a fake server, in a list of its own. Its breaker never trips unless a clock is given. */
export function listedModel(
  protocol: ProtocolName,
  address: string,
  { model = 'a-model', patience = {}, now, callsPerMinute }: Changes = {},
): ListedModel {
  let calls = 0;
  return {
    model: makers[protocol]({
      address,
      model,
      key: 'a-key',
      where: 'provider',
      patience: { ...patient, ...patience },
      // As the product does: the platform's own may lose its signal, and then waits forever.
      fetch: fetchWithin('loopback'),
    }),
    breaker: makeBreaker(now ?? (() => (calls += 3_600_000)), callsPerMinute),
    price: { input: 1, output: 2 },
  };
}
