import { CLIENT, CONTRACTS, inside, WEB, type Row } from './row.ts';

/** What a `*.test.ts(x)` may import on top of what its folder may. */
export const testsMayAlso: Row = {
  who: 'apps/{X}',
  // How a screen is examined is the same for all that have one.
  may: [
    'apps/{X}/testing',
    ...inside(`${WEB}/testing`, 'page-state', 'sampled'),
    CLIENT,
    ...inside(CONTRACTS, 'house.product', 'specification'),
  ],
  libraries: [
    'fast-check',
    'vitest',
    'react-dom/server',
    's3rver',
    '@redocly/openapi-core',
    '@modelcontextprotocol/client',
    'oauth4webapi',
    'node:*',
  ],
};
