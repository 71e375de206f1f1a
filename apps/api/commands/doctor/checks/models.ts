import { fetchWithin } from '../../../adapters/language-model/outbound/outbound.ts';
import type { ModelListing } from '../../../config/models.ts';
import { describeFailure } from '../findings/failures.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

/** Reads what each host lists, which costs nothing. */
export async function lookAtModels({ config: { models } }: Patient): Promise<Finding[]> {
  return Promise.all(models.map(lookAt));
}

const headers: Record<ModelListing['protocol'], (key: string) => Record<string, string>> = {
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
};

async function lookAt({ protocol, address, model, key, local }: ModelListing): Promise<Finding> {
  const { host } = new URL(address);
  try {
    const { status, body } = await fetchWithin(local ? 'local' : 'public')(`${address}/models`, {
      headers: key === undefined ? {} : headers[protocol](key),
      signal: AbortSignal.timeout(10_000),
    });
    await body?.cancel();
    return judgeListing(model, host, status);
  } catch (error) {
    const fix = local ? 'Start that server, or correct HONE_MODELS.' : 'Look at the firewall, or correct HONE_MODELS.';
    return wrong(`${model}: ${host} ${describeFailure(error)}.`, fix);
  }
}

export function judgeListing(model: string, host: string, status: number): Finding {
  if (status === 401 || status === 403)
    return wrong(`${model}: ${host} doesn’t accept the key.`, 'Put a new key into HONE_MODELS.');
  if (status >= 500 || status === 429)
    return warning(`${model}: ${host} answers ${status}.`, 'Wait, or look at the provider’s status page.');
  // Some of those that speak OpenAI's protocol list nothing.
  return ok(`${model}: ${host} answers${status === 200 ? ', and accepts the key' : ''}. To ask it: hone check models`);
}
