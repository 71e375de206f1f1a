/** What an API key or a connected app may be allowed to do. Billing, the profile and signing in are never among it. */
export const scopes = ['enhance', 'library:read', 'library:write', 'history:read'] as const;
export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
