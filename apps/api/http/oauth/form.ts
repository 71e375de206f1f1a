import { isStorableText } from '@hone/domain/encoding';
import { OAuthError } from '../../ports/oauth.ts';

export type Form = ReadonlyMap<string, string>;

/** A parameter without a value counts as left out, and none may come twice (RFC 6749). */
export function readForm(text: string): Form {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw new OAuthError('invalid_request', 'A parameter came twice.');
    if (!isStorableText(name) || !isStorableText(value)) {
      throw new OAuthError('invalid_request', 'A parameter holds characters that no parameter has.');
    }
    if (value !== '') form.set(name, value);
  }
  return form;
}

export function need(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}
