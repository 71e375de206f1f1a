import type { Scope } from '@hone/domain/access/scopes';

const ofTools: Record<string, readonly Scope[]> = {
  enhance_prompt: ['enhance'],
  search_prompts: ['library:read'],
  get_prompt: ['library:read'],
  // It says where a prompt was saved.
  save_prompt: ['library:read', 'library:write'],
};

export function scopesOfTool(name: string): readonly Scope[] {
  return Object.hasOwn(ofTools, name) ? ofTools[name]! : [];
}

/** Of one message or a batch of them. */
export function neededScopes(body: unknown): readonly Scope[] {
  return [...new Set((Array.isArray(body) ? body : [body]).flatMap(scopesOfMessage))];
}

/** Lists need nothing: they hold what the caller may use. */
function scopesOfMessage(message: unknown): readonly Scope[] {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  if (method === 'tools/call') return scopesOfTool(String(params?.name));
  return method === 'prompts/get' || method === 'resources/read' ? ['library:read'] : [];
}
