import type { Endpoint, InputOf } from '@hone/contracts/declarations/define';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt, editPrompt } from '@hone/contracts/library/prompts';
import { keepSearch } from '@hone/contracts/library/searches';
import { createVariable } from '@hone/contracts/library/variables';

const category = '0193a5c0-7c1e-7a10-8000-5f3d2b9c4e71';
const prompt = { name: 'Weekly report', text: 'Summarise this week for {{team}}, in five points.', category };

/** What someone may send, for the calls that programs make most. By id. */
export const bodies: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  example(enhance, { text: 'write an email to my landlord about the broken heating' }),
  example(useEnhancement, { how: 'copied' }),
  example(createPrompt, { ...prompt, tags: ['reports'] }),
  example(editPrompt, { ...prompt, text: 'Summarise this week for {{team}}, in three points.' }),
  example(createCategory, { name: 'Reports' }),
  example(createVariable, { name: 'team', values: [{ value: 'Design', description: 'Six people' }] }),
  example(keepSearch, { name: 'Reports', search: 'report', tags: ['reports'] }),
]);

function example<E extends Endpoint>(
  endpoint: E,
  body: InputOf<E> extends { body: infer Body } ? Body : never,
): [string, unknown] {
  return [endpoint.id, body];
}
