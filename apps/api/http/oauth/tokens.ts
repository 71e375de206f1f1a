import { isOwnResource } from '@hone/domain/access/resources';
import { loginRules } from '@hone/domain/access/logins';
import { OAuthError, type AppTokens, type OAuthCall, type OAuthServer } from '../../ports/oauth.ts';
import { need, type Form } from './form.ts';
import { grants } from './metadata.ts';

/** By what an app has: a code, a refresh token, or a device's code. */
export async function giveTokens(server: OAuthServer, origin: string, call: OAuthCall, form: Form): Promise<object> {
  const grant = need(form, 'grant_type');
  const clientId = need(form, 'client_id');
  const resource = form.get('resource');
  if (resource !== undefined && !isOwnResource(origin, resource)) {
    throw new OAuthError('invalid_target', 'This server gives no access to that resource.');
  }
  const tokens = await byGrant(server, call, { grant, clientId, form });
  return {
    access_token: tokens.access,
    token_type: 'Bearer',
    expires_in: loginRules.accessSeconds,
    refresh_token: tokens.refresh,
    scope: tokens.scopes.join(' '),
  };
}

interface Asked {
  grant: string;
  clientId: string;
  form: Form;
}

function byGrant(server: OAuthServer, call: OAuthCall, { grant, clientId, form }: Asked): Promise<AppTokens> {
  switch (grant) {
    case grants.code: {
      const verifier = need(form, 'code_verifier');
      if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) {
        throw new OAuthError('invalid_request', 'code_verifier must be 43 to 128 unreserved characters.');
      }
      const redirectUri = form.get('redirect_uri');
      return server.redeemCode(call, { clientId, code: need(form, 'code'), verifier, redirectUri });
    }
    case grants.refresh:
      return server.refresh(call, { clientId, token: need(form, 'refresh_token'), scope: form.get('scope') });
    case grants.device:
      return server.redeemDevice(call, { clientId, deviceCode: need(form, 'device_code') });
    default:
      throw new OAuthError('unsupported_grant_type', `grant_type must be one of ${Object.values(grants).join(', ')}.`);
  }
}
