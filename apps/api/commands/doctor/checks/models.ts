import { readRefusal } from '../../../adapters/language-model/ask-model.ts';
import { fetchWithin } from '../../../adapters/language-model/outbound/outbound.ts';
import type { ModelListing } from '../../../config/models.ts';
import { joinSignals } from '../../../ports/joined-signal.ts';
import type { ModelFailure } from '../../../ports/language-model.ts';
import { describeFailure } from '../findings/failures.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

/** Reads what each host lists, which costs nothing. */
export async function lookAtModels({ config: { models } }: Patient): Promise<Finding[]> {
  return Promise.all(models.map((listing) => askForList(listing, 10_000)));
}

const headers: Record<ModelListing['protocol'], (key: string) => Record<string, string>> = {
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
};

const lists: Record<ModelListing['protocol'], string> = {
  openai: '/models',
  anthropic: '/v1/models',
  google: '/v1beta/models',
};

export async function askForList(
  { protocol, address, model, key, local }: Omit<ModelListing, 'price' | 'limits'>,
  milliseconds: number,
): Promise<Finding> {
  const { host } = new URL(address);
  const asking = joinSignals([], milliseconds);
  try {
    const answer = await fetchWithin(local ? 'local' : 'public')(`${address}${lists[protocol]}`, {
      headers: key === undefined ? {} : headers[protocol](key),
      signal: asking.signal,
    });
    return judgeListing(model, host, answer.ok ? undefined : await readRefusal(answer));
  } catch (error) {
    const fix = local ? 'Start that server, or correct HONE_MODELS.' : 'Look at the firewall, or correct HONE_MODELS.';
    return wrong(`${model}: ${host} ${describeFailure(error)}.`, fix);
  } finally {
    // Its list is never read, and would keep the command from ending.
    asking.abort();
  }
}

export function judgeListing(model: string, host: string, refusal?: Pick<ModelFailure, 'fault' | 'message'>): Finding {
  // Some lists are open to all, so this is no proof of the key.
  if (!refusal) return ok(`${model}: ${host} answers, and doesn’t refuse the key. To ask it: hone check models`);
  const { fault, message } = refusal;
  if (fault === 'key') return wrong(`${model}: ${host} doesn’t accept the key.`, 'Put a new key into HONE_MODELS.');
  const what = `${model}: ${host} didn’t list its models. ${message}`;
  if (fault === 'busy' || fault === 'down') return warning(what, 'Wait, or look at the provider’s status page.');
  // Some of those that speak OpenAI's protocol list nothing.
  return warning(what, 'Is its address in HONE_MODELS right? To ask it: hone check models');
}
