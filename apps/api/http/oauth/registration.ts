import { OAuthError, type Registration, type RegisteredApp } from '../../ports/oauth.ts';
import { grants } from './metadata.ts';

/** RFC 7591: what we don't know is ignored, and the answer says what holds. */
export function readRegistration(metadata: unknown): Registration {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
    throw new OAuthError('invalid_client_metadata', 'The body must be a JSON object.');
  }
  const { client_name: name, redirect_uris: redirectUris } = metadata as Record<string, unknown>;
  if (name !== undefined && name !== null && typeof name !== 'string') {
    throw new OAuthError('invalid_client_metadata', 'client_name must be text.');
  }
  if (!Array.isArray(redirectUris) || !redirectUris.every((address) => typeof address === 'string')) {
    throw new OAuthError('invalid_redirect_uri', 'redirect_uris must be a list of addresses.');
  }
  return { name: name ?? undefined, redirectUris };
}

export function writeRegistration({ id, name, redirectUris, at }: RegisteredApp): object {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(at.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: [grants.code, grants.refresh],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
