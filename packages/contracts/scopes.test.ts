import { expect, it } from 'vitest';
import { endpoints } from './declarations/endpoints.ts';

/**
 * What an API key or a connected app may call with each of its scopes. Adding a call means deciding here: may someone do
 * this who has only found a key? None reads or changes who may sign in, the profile, billing, or what is shared, and what
 * they delete can be restored.
 */
const decided = {
  any: ['credits.get_usage', 'keys.current'],
  enhance: ['enhance.enhance', 'enhance.report_outcome', 'enhance.use', 'enhance.write_out'],
  'history:read': ['history.list'],
  'library:read': [
    'categories.list',
    'changes.list',
    'prompts.list',
    'prompts.use',
    'variables.list',
    'variables.read',
    'versions.list',
    'versions.read',
  ],
  'library:write': [
    'categories.create',
    'categories.delete',
    'categories.edit',
    'categories.restore',
    'prompts.arrange',
    'prompts.create',
    'prompts.delete',
    'prompts.edit',
    'prompts.restore',
    'searches.delete',
    'searches.keep',
    'searches.rename',
    'sets.delete',
    'sets.keep',
    'sets.rename',
    'several.arrange',
    'several.delete',
    'several.restore',
    'variables.create',
    'variables.delete',
    'variables.edit',
    'variables.restore',
    'versions.name',
    'versions.restore',
  ],
};

it('everything that an API key or a connected app may call is listed here, scope by scope', () => {
  const declared: Record<string, string[]> = {};
  for (const { id, scope } of endpoints) if (scope) (declared[scope] ??= []).push(id);
  for (const ids of Object.values(declared)) ids.sort();
  expect(declared).toEqual(decided);
});
