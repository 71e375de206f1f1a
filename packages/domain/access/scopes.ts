/** What an API key or a connected app may be allowed to do. Billing, the profile and signing in are never among it. */
export const scopes = ['enhance', 'library:read', 'library:write', 'history:read'] as const;
export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}

/** For an app that doesn't say what it wants: enough for a prompt's way in and out. */
export const basicScopes: readonly Scope[] = ['enhance', 'library:read', 'library:write'];

/** As OAuth writes them: separated by spaces. What doesn't exist counts for nothing. */
export function readScopes(text: string | null): Scope[] {
  const words = (text ?? '').split(' ');
  return scopes.filter((scope) => words.includes(scope));
}

/** Undefined if one of them doesn't exist. */
export function readRequestedScopes(text: string | undefined): readonly Scope[] | undefined {
  const words = (text ?? '').split(' ').filter(Boolean);
  if (words.length === 0) return basicScopes;
  return words.every(isScope) ? readScopes(words.join(' ')) : undefined;
}
