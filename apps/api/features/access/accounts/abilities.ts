import { readScopes, type Scope } from '@hone/domain/access/scopes';

const abilities: Record<Scope, string> = {
  enhance: 'enhance prompts with your credits',
  'library:read': 'read your library',
  'library:write': 'change your library',
  'history:read': 'read your history',
};

/** For emails: 'read your library and change your library'. */
export function describeScopes(scopes: string): string {
  return new Intl.ListFormat('en').format(readScopes(scopes).map((scope) => abilities[scope]));
}
