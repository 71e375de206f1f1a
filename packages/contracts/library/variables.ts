import { tidyName } from '@hone/domain/library';
import { countCharacters } from '@hone/domain/access/names';
import { variableRules } from '@hone/domain/variables';
import { variableTypes } from '@hone/text/variable-types';
import { hasBraces, hasMarks, variableKey } from '@hone/text/variables';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Deleted } from '../profile/deletions.ts';
import { libraryName, Sequence, Version } from './library.ts';
import { choiceError, flag, Id, Instant, rule, text, typeError, wholeNumber } from '../declarations/rules.ts';

const nameRule = {
  maximum: variableRules.nameMaximum,
  missing: 'variables.name.required',
  blank: 'variables.name.blank',
  tooLong: 'variables.name.too_long',
} as const;

/** It goes between braces in prompts, so it can't contain any. */
export const VariableName = libraryName(nameRule).check(
  z.refine((name) => !hasBraces(name), { error: rule('variables.name.braces') }),
  z.refine((name) => !hasMarks(name), { error: rule('variables.name.marks') }),
);

/** May be empty, but not just spaces. */
const Description = text(variableRules.descriptionMaximum * 8, undefined, 'variables.description.too_long').check(
  z.refine((value) => value === '' || value.trim() !== '', { error: rule('variables.description.blank'), abort: true }),
  z.overwrite((value) => value.trim()),
  z.refine((value) => countCharacters(value) <= variableRules.descriptionMaximum, {
    error: rule('variables.description.too_long'),
  }),
);

export const VariableForm = z.object({ name: VariableName, description: Description });
export const ValueForm = z.object({ name: libraryName(nameRule), description: Description });

const ValueDraft = z.object(
  {
    /** Only for an existing value. */
    id: z.optional(Id),
    value: libraryName(nameRule),
    description: z._default(Description, ''),
  },
  { error: typeError() },
);

const Values = z.array(ValueDraft, { error: typeError() }).check(
  z.maxLength(variableRules.valuesMaximum, { error: rule('variables.values.too_many'), abort: true }),
  z.refine((values) => new Set(values.map(({ value }) => variableKey(value))).size === values.length, {
    error: rule('variables.values.taken'),
  }),
);

export const VariableDraft = z.object({
  name: VariableName,
  description: z._default(Description, ''),
  values: z._default(Values, () => []),
  /** Used when nothing else is chosen. */
  default_value: z.optional(z.nullable(text(variableRules.nameMaximum * 8).check(z.overwrite(tidyName)))),
  /** What may be filled in: text, unless another one is given. */
  type: z.optional(z.enum(variableTypes, choiceError)),
  /** Left empty, it is left out of the text. */
  is_optional: z.optional(flag()),
});
export type VariableDraft = z.infer<typeof VariableDraft>;

export const VariableValue = z.object({ id: Id, value: z.string(), description: z.string() });
export type VariableValue = z.infer<typeof VariableValue>;

export const Variable = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  values: z.array(VariableValue),
  default_value: z.nullable(z.string()),
  type: z.enum(variableTypes),
  is_optional: z.boolean(),
  created_at: Instant,
  edited_at: Instant,
  version: Version,
  sequence: Sequence,
});
export type Variable = z.infer<typeof Variable>;

export const listVariables = defineEndpoint({
  id: 'variables.list',
  method: 'GET',
  path: '/content/variables/',
  summary: 'The variables with their values, by name.',
  description:
    'A page ends after 2 MB of text, so a usual library is one page. With more, `next_cursor` leads to the next page.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:read',
  query: z.object({ limit: z.optional(wholeNumber(1, variableRules.maximum)), cursor: z.optional(text(500)) }),
  data: z.array(Variable),
  paged: true,
  follows: ['library'],
  errors: [],
  limit: 'read',
});

export const readVariable = defineEndpoint({
  id: 'variables.read',
  method: 'GET',
  path: '/content/variables/{id}/',
  summary: 'One variable with its values.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:read',
  params: { id: Id },
  data: Variable,
  follows: ['library'],
  errors: ['request.not_found', 'deleted.restorable', 'deleted.erased'],
  limit: 'read',
});

export const createVariable = defineEndpoint({
  id: 'variables.create',
  method: 'POST',
  path: '/content/variables/',
  summary: 'Add a variable.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  body: VariableDraft,
  data: Variable,
  success: 201,
  errors: [
    'variables.name.taken',
    'variables.default.unknown',
    'variables.value.not_number',
    'variables.value.not_date',
    'variables.advanced',
    'variables.too_long',
    'variables.too_many',
    'storage.full',
  ],
  says: { done: 'variables.created', failed: 'variables.create.failed' },
  limit: 'write',
});

export const editVariable = defineEndpoint({
  id: 'variables.edit',
  method: 'PUT',
  path: '/content/variables/{id}/',
  summary: 'Change a variable and its values; the prompts that use it can be given its new name.',
  description:
    'Only `name` is required; what is left out stays as it is. `values` replaces the whole list, so `[]` deletes all ' +
    'of them. A value sent with its `id` stays the same one under its new text.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  guarded: true,
  params: { id: Id },
  /** A default value that isn't sent stays, as long as its value does. */
  body: z.extend(VariableDraft, {
    description: z.optional(Description),
    values: z.optional(Values),
    rename_in_prompts: z.optional(flag()),
  }),
  data: Variable,
  errors: [
    'request.not_found',
    'deleted.restorable',
    'deleted.erased',
    'variables.name.taken',
    'variables.default.unknown',
    'variables.value.not_number',
    'variables.value.not_date',
    'variables.type.values',
    'variables.advanced',
    'variables.too_long',
    'variables.changed_elsewhere',
    'prompts.text.too_long',
    'storage.full',
  ],
  says: { done: 'variables.updated', failed: 'variables.update.failed' },
  limit: 'write',
});

export const deleteVariable = defineEndpoint({
  id: 'variables.delete',
  method: 'DELETE',
  path: '/content/variables/{id}/',
  summary: 'Delete a variable; it can be restored for thirty days.',
  description: 'Deleting it again is answered with the time when it was deleted first.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found', 'deleted.erased'],
  says: { done: 'variables.deleted', failed: 'variables.delete.failed' },
  limit: 'write',
});

export const restoreVariable = defineEndpoint({
  id: 'variables.restore',
  method: 'POST',
  path: '/content/variables/{id}/restore/',
  summary: 'Undo the deletion of a variable, unless another one has taken its name.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  data: Variable,
  errors: ['request.not_found', 'deleted.erased', 'variables.name.taken', 'variables.too_many'],
  limit: 'write',
});
