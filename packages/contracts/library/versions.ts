import { tidyName } from '@hone/domain/library';
import { countCharacters } from '@hone/domain/access/names';
import { versionMakers, versionTitleMaximum } from '@hone/domain/versions';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Id, Instant, rule, text, visibleName, wholeNumber } from '../declarations/rules.ts';
import { Prompt } from './prompts.ts';

export const PromptVersion = z.object({
  /** The prompt's `version` while this was its content. Not each number has one: moving and pinning make none. */
  number: z.int(),
  name: z.string(),
  /** Given by the user. */
  title: z.nullable(z.string()),
  made_by: z.enum(versionMakers),
  made_at: Instant,
});
export type PromptVersion = z.infer<typeof PromptVersion>;

export const PromptVersionContent = z.extend(PromptVersion, { text: z.string(), tags: z.array(z.string()) });
export type PromptVersionContent = z.infer<typeof PromptVersionContent>;

/** Null takes it away. */
const Title = z.nullable(
  text(versionTitleMaximum * 8, undefined, 'request.field.too_long').check(
    z.overwrite(tidyName),
    z.minLength(1, { error: rule('request.field.required'), abort: true }),
    visibleName(),
    z.refine((title) => countCharacters(title) <= versionTitleMaximum, {
      error: rule('request.field.too_long'),
    }),
  ),
);
export const VersionTitle = z.object({ title: Title });

const VersionNumber = wholeNumber(1, 2 ** 31 - 1);
const params = { id: Id, number: VersionNumber };
const noPrompt = ['request.not_found', 'deleted.restorable', 'deleted.erased'] as const;
const noVersion = [...noPrompt, 'prompts.version.gone'] as const;

export const listPromptVersions = defineEndpoint({
  id: 'versions.list',
  method: 'GET',
  path: '/content/prompts/{id}/versions/',
  summary: 'The versions of a prompt without their texts, the current one first.',
  description:
    'Each save of a name, a text or tags makes one, and none is ever changed. After a year, the last version of each ' +
    'month stays, and each that has a title. All old versions of an account can hold up to 100 MB: beyond that, the ' +
    'oldest go, those without a title first.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:read',
  params: { id: Id },
  query: z.object({ limit: z.optional(wholeNumber(1, 500)), cursor: z.optional(text(200)) }),
  data: z.array(PromptVersion),
  paged: true,
  follows: ['library'],
  errors: noPrompt,
  limit: 'read',
});

export const readPromptVersion = defineEndpoint({
  id: 'versions.read',
  method: 'GET',
  path: '/content/prompts/{id}/versions/{number}/',
  summary: 'One version of a prompt, with its text.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:read',
  params,
  data: PromptVersionContent,
  errors: noVersion,
  limit: 'read',
});

export const namePromptVersion = defineEndpoint({
  id: 'versions.name',
  method: 'PATCH',
  path: '/content/prompts/{id}/versions/{number}/',
  summary: 'Give a version a title, by which it is kept for longer than others, or take it away.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  params,
  body: VersionTitle,
  data: PromptVersion,
  errors: noVersion,
  limit: 'write',
});

export const restorePromptVersion = defineEndpoint({
  id: 'versions.restore',
  method: 'POST',
  path: '/content/prompts/{id}/versions/{number}/restore/',
  summary: 'Save a version’s name, text and tags as the prompt’s newest version; it stays in its category.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  guarded: true,
  params,
  data: Prompt,
  errors: [...noVersion, 'prompts.kept', 'prompts.changed_elsewhere', 'storage.full'],
  limit: 'write',
});
