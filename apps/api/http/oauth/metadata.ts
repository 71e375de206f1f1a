import { oauthAddresses, type mcpAddress } from '@hone/contracts/access/oauth';
import { basicScopes, scopes } from '@hone/domain/access/scopes';

export const grants = {
  code: 'authorization_code',
  refresh: 'refresh_token',
  device: 'urn:ietf:params:oauth:grant-type:device_code',
} as const;

/** RFC 8414. What an app needs to know in order to ask. */
export function describeServer(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: origin + oauthAddresses.token,
    registration_endpoint: origin + oauthAddresses.register,
    device_authorization_endpoint: origin + oauthAddresses.device,
    revocation_endpoint: origin + oauthAddresses.revoke,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: Object.values(grants),
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/api/docs`,
  };
}

/** RFC 9728. The scopes are those that an app usually needs: it asks for others when it is refused. */
export function describeResource(origin: string, address: '' | typeof mcpAddress): object {
  return {
    resource: origin + address,
    resource_name: 'Hone',
    authorization_servers: [origin],
    scopes_supported: basicScopes,
    bearer_methods_supported: ['header'],
  };
}
