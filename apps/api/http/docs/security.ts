import { oauthAddresses } from '@hone/contracts/access/oauth';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { scopes, type Scope } from '@hone/domain/access/scopes';
import type { JsonSchema } from './schemas.ts';

export type Security = Record<string, string[]>[];

/** Any one of these will do. */
export function securityOf({ access, scope }: Endpoint): Security {
  if (access === 'public') return [];
  if (scope === undefined) return [{ login: [] }];
  const needed = scope === 'any' ? [] : [scope];
  return [{ apiKey: needed }, { oauth: needed }, { login: [] }];
}

const allowed: Record<Scope, string> = {
  enhance: 'Enhance prompts, which uses the person’s credits.',
  'library:read': 'Read prompts, categories and variables.',
  'library:write': 'Add, change and delete prompts, categories and variables.',
  'history:read': 'Read the history of enhanced prompts.',
};

export function securitySchemes(origin: string): JsonSchema {
  const metadata = origin + oauthAddresses.server;
  return {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'hone_…',
      description: `An API key, created in the profile. It may do what its scopes say: ${scopes.join(', ')}.`,
    },
    oauth: {
      type: 'oauth2',
      description:
        'An app that a person connected, with OAuth 2.1 and PKCE. Apps register themselves; ' +
        `[the server’s metadata](${metadata}) names every address.`,
      flows: {
        authorizationCode: {
          authorizationUrl: `${origin}/oauth/authorize`,
          tokenUrl: origin + oauthAddresses.token,
          refreshUrl: origin + oauthAddresses.token,
          scopes: Object.fromEntries(scopes.map((scope) => [scope, allowed[scope]])),
        },
      },
      'x-oauth2-metadata-url': metadata,
    },
    login: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The access token of a login. The dashboard’s may make every call, the browser extension’s those with ' +
        '`extension` in `x-reach`.',
    },
  };
}
