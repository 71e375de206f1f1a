import { libraryRules } from '@hone/domain/library';
import { countBytes } from '@hone/domain/encoding';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { libraryName } from './library.ts';
import { Prompt } from './prompts.ts';
import { Id, rule, text, typeError } from '../declarations/rules.ts';

export const ValueSetName = libraryName({
  maximum: variableRules.nameMaximum,
  missing: 'variables.name.required',
  blank: 'variables.name.blank',
  tooLong: 'variables.name.too_long',
});

const mostBytes = libraryRules.valueSetMaximumBytes;
const GivenValue = z.object(
  { name: text(variableRules.nameMaximum * 8), value: text(mostBytes, undefined, 'sets.too_long') },
  { error: typeError() },
);

/** In the order in which they were filled in; of two for one variable, the last counts. */
const GivenValues = z.array(GivenValue, { error: typeError() }).check(
  z.maxLength(libraryRules.valueSetNames, { error: rule('sets.too_long'), abort: true }),
  z.overwrite((values) => [...new Map(values.map((one) => [variableKey(one.name), one])).values()]),
  z.refine((values) => values.reduce((sum, one) => sum + countBytes(one.name + one.value), 0) <= mostBytes, {
    error: rule('sets.too_long'),
  }),
);

export const ValueSetDraft = z.object({ name: ValueSetName, values: GivenValues }, { error: typeError() });
export type ValueSetDraft = z.infer<typeof ValueSetDraft>;

export const keepValueSet = defineEndpoint({
  id: 'sets.keep',
  method: 'POST',
  path: '/content/prompts/{id}/sets/',
  summary: 'Keep values of a prompt’s variables under a name; those that had the name are replaced.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  body: ValueSetDraft,
  data: Prompt,
  errors: ['request.not_found', 'variables.advanced', 'sets.too_many', 'storage.full'],
  limit: 'write',
});

export const renameValueSet = defineEndpoint({
  id: 'sets.rename',
  method: 'PATCH',
  path: '/content/prompts/{id}/sets/{set_id}/',
  summary: 'Rename a set of values.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id, set_id: Id },
  body: z.object({ name: ValueSetName }),
  data: Prompt,
  errors: ['request.not_found', 'sets.name.taken', 'storage.full'],
  limit: 'write',
});

export const deleteValueSet = defineEndpoint({
  id: 'sets.delete',
  method: 'DELETE',
  path: '/content/prompts/{id}/sets/{set_id}/',
  summary: 'Delete a set of values.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id, set_id: Id },
  data: Prompt,
  errors: ['request.not_found'],
  limit: 'write',
});
