import type { Scope } from '@hone/domain/access/scopes';

const ofTools: Record<string, readonly Scope[]> = {
  enhance_prompt: ['enhance'],
  search_prompts: ['library:read'],
  get_prompt: ['library:read'],
  // It says where a prompt was saved.
  save_prompt: ['library:read', 'library:write'],
};

/** What a message needs. Lists need nothing: to whom they are closed, they are empty. */
export function neededScopes(message: unknown): readonly Scope[] {
  if (Array.isArray(message)) return message.flatMap(neededScopes);
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  if (method === 'tools/call')
    return Object.hasOwn(ofTools, String(params?.name)) ? ofTools[String(params?.name)]! : [];
  return method === 'prompts/get' || method === 'resources/read' ? ['library:read'] : [];
}
