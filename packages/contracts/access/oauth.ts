/** The addresses of OAuth's own, whose shapes are its specifications' and not ours. Below the origin. */
export const oauthAddresses = {
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
  token: '/oauth/token',
  register: '/oauth/register',
  device: '/oauth/device',
  revoke: '/oauth/revoke',
} as const;

/** What apps ask for access to, beside the whole of Hone. */
export const mcpAddress = '/mcp';

/** Our command line: known to every server, and the only one that signs in by a code on another device. */
export const cliClient = { id: 'hone-cli', name: 'Hone command line' } as const;
