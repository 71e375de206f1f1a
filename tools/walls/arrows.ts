import { extension, web } from './arrows-browser.ts';
import { cli, packages } from './arrows-packages.ts';
import { CLIENT, CONTRACTS, DOMAIN, ENGINE, inside, LOOK, MCP, RULES, TEXT, type Row } from './row.ts';

const API = 'apps/api';

/** All of the api but its entrances, `local`, which production does without, and `testing`, which is in no product. */
const COMPOSED = [
  ...inside(
    API,
    'backup',
    'config',
    'http',
    'database',
    'channel',
    'jobs',
    'ports',
    'adapters',
    'mails',
    'features',
    'operators',
  ),
  `${API}/migrations`,
];

/** Libraries that only compute: a feature may use them, since there is no vendor behind them. */
const COMPUTING = [
  'drizzle-orm',
  '@node-rs/argon2',
  'zod/mini',
  'yazl',
  'mailchecker',
  'node:crypto',
  'node:url',
  'node:stream',
  'node:timers/promises',
];

const api: readonly Row[] = [
  // Access is four subjects, and the extension's connections, on top of three; imports only go down.
  apiFeature('access/attempts'),
  apiFeature('access/codes', 'attempts'),
  apiFeature('access/accounts', 'attempts'),
  apiFeature('access/second-factor', 'attempts', 'accounts'),
  apiFeature('access/logins', 'attempts', 'codes', 'accounts', 'second-factor'),
  // How the extension and apps are let in is one thing.
  apiFeature('access/authorization', 'accounts', 'logins'),
  apiFeature('access/extension', 'attempts', 'accounts', 'logins', 'authorization'),
  apiFeature('access/apps', 'attempts', 'accounts', 'logins', 'authorization'),
  apiFeature('access/keys', 'attempts', 'accounts', 'logins'),
  apiFeature('access/passkeys', 'attempts', 'accounts', 'logins'),
  apiFeature('access/providers', 'attempts', 'codes', 'accounts', 'logins'),
  apiFeature('access/passwords', 'attempts', 'codes', 'accounts', 'logins', 'keys', 'passkeys', 'providers'),
  apiFeature(
    'access/email',
    'attempts',
    'codes',
    'accounts',
    'logins',
    'keys',
    'passkeys',
    'providers',
    'second-factor',
  ),
  apiFeature('access/disowned', 'accounts', 'logins', 'keys', 'passkeys', 'second-factor', 'providers', 'email'),
  apiFeature('access/signup', 'attempts', 'codes', 'accounts', 'logins'),
  apiFeature('{X}'),
  { who: `${API}/html`, may: [], libraries: [] },
  // A port's words are ours; the only other code it knows is the types that features receive.
  { who: `${API}/ports`, may: [...RULES, ...inside(API, 'database/port', 'http/port', 'jobs/port')], libraries: [] },
  { who: `${API}/config`, may: RULES, libraries: ['zod', 'node:*'] },
  {
    who: `${API}/http`,
    may: [...RULES, LOOK, ...inside(API, 'database', 'ports', 'html')],
    libraries: ['fastify', '@fastify/*', 'fast-jwt', 'zod', 'pino', 'drizzle-orm', 'node:*'],
  },
  // What the command leaves to the servers: rows of its own.
  {
    who: `${API}/operators`,
    may: [...RULES, ...inside(API, 'database/port', 'ports', 'http/port', 'jobs/port')],
    libraries: ['drizzle-orm', 'node:*'],
  },
  { who: `${API}/jobs`, may: [...RULES, ...inside(API, 'database', 'ports')], libraries: ['drizzle-orm', 'node:*'] },
  // It serves its one stream through the mount, as a feature does.
  {
    who: `${API}/channel`,
    may: [...RULES, ...inside(API, 'database', 'ports', 'http/port')],
    libraries: ['drizzle-orm', 'node:*'],
  },
  {
    who: `${API}/database`,
    may: inside(API, 'ports/secrets', 'ports/watching'),
    libraries: ['pg', '@electric-sql/pglite', 'drizzle-orm', 'node:*'],
  },
  {
    who: `${API}/monitoring`,
    may: inside(API, 'ports', 'database/port'),
    libraries: ['prom-client', '@opentelemetry/*', 'fastify', 'node:*'],
  },
  { who: `${API}/backup`, may: inside(API, 'config', 'database/port'), libraries: ['node:*'] },
  { who: `${API}/mails`, may: [...RULES, `${API}/html`], libraries: [] },
  adapter('payments', ['stripe']),
  adapter('mail', ['nodemailer', 'postal-mime']),
  adapter('identity', ['jose']),
  adapter('passkeys', ['@simplewebauthn/server']),
  adapter('files', ['aws4fetch']),
  adapter('pictures', ['sharp']),
  adapter('hashing', ['@node-rs/argon2']),
  adapter('{X}', []),
  {
    // The sandbox hands out the objects of Stripe, and the local sign-in is judged as Google's is.
    who: `${API}/local`,
    may: [
      ...inside(API, 'ports', 'html', 'http/pages', 'http/server', 'database/port', 'jobs/port'),
      ...inside(`${API}/adapters`, 'payments/shapes', 'identity'),
      ...RULES,
      LOOK,
    ],
    libraries: ['fastify', 'drizzle-orm', 'jose', 'postal-mime', 'stripe', 'node:*'],
  },
  // Runs whole histories through the real features, without HTTP, and judges them from outside.
  {
    who: `${API}/testing/simulation`,
    notShipped: true,
    may: [...COMPOSED, ...inside(API, 'composition', 'commands', 'local', 'testing'), ...RULES],
    libraries: ['drizzle-orm', 'node:*'],
  },
  {
    who: `${API}/testing`,
    notShipped: true,
    // Besides the whole api it makes a test's replacements, and serves endpoints that a test declares.
    may: [
      ...inside(
        API,
        'composition',
        'commands',
        'config',
        'database',
        'features/billing/plan',
        'http',
        'local',
        'ports',
      ),
      ...inside(`${API}/adapters`, 'hashing', 'mail/outbox', 'language-model', 'payments', 'pictures', 'threads'),
      CLIENT,
      ...RULES,
    ],
    libraries: [
      'pg',
      '@electric-sql/pglite',
      'drizzle-orm',
      'pino',
      'zod',
      'fast-check',
      'fast-jwt',
      'oidc-provider',
      '@modelcontextprotocol/client',
      'smtp-server',
      'postal-mime',
      'vitest',
      'node:*',
    ],
  },
  {
    who: `${API}/cross-feature`,
    notShipped: true,
    may: [...COMPOSED, `${API}/composition`, ...RULES],
    // Every table file that exists, found by its name.
    libraries: ['drizzle-orm', 'node:*', '(a name made at run time)'],
  },
  { who: `${API}/commands`, may: [...COMPOSED, `${API}/composition`, ...RULES], libraries: ['drizzle-orm', 'node:*'] },
  {
    who: `${API}/rooms`,
    may: [
      CONTRACTS,
      ...inside(API, 'features', 'composition', 'channel', 'http', 'operators', 'ports', 'jobs/port'),
      ...inside(`${API}/database`, 'failures', 'port'),
    ],
    libraries: [],
  },
  {
    who: `${API}/lifecycle`,
    may: inside(API, 'channel', 'database/port', 'http', 'jobs', 'operators', 'ports'),
    libraries: ['fastify', 'pino'],
  },
  {
    // Of `local` it imports types, and loads the rest where settings ask for it: the test of the build looks.
    who: `${API}/composition`,
    may: [...COMPOSED, `${API}/mcp`, ...inside(API, 'rooms', 'lifecycle', 'local'), ...RULES, ENGINE, LOOK],
    lazily: [`${API}/monitoring`],
    libraries: ['pino', 'fastify', 'drizzle-orm', 'node:*'],
  },
  {
    who: `${API}/mcp`,
    may: [...inside(API, 'http', 'ports'), CLIENT, `${MCP}/scopes`, ...RULES],
    lazily: [MCP],
    libraries: ['fastify', 'light-my-request', 'node:*'],
  },
  { who: `${API}/main`, may: inside(API, 'composition', 'config'), libraries: ['node:*'] },
  {
    who: `${API}/personal-data`,
    may: inside(API, 'rooms', 'composition', 'channel/port', 'config', 'database', 'jobs/port', 'ports'),
    libraries: [],
  },
  { who: `${API}/admin`, may: inside(API, 'commands', 'config', 'personal-data'), libraries: ['node:*'] },
];

/** Anything may be imported here, since nothing imports these. */
const programs = [
  'e2e',
  'bench',
  'tools',
  'docs/examples',
  '{X}.config',
  'apps/{X}/{Y}.config',
  '{X}/{Y}/build',
  'apps/{X}/preview-picture',
];
const outside: readonly Row[] = programs.map((who) => ({
  who,
  may: ['apps', 'packages', 'e2e', 'bench', 'tools'],
  libraries: ['*'],
}));

/** A file's row is the first that names it. */
export const rows: readonly Row[] = [...outside, ...packages, ...cli, ...api, ...web, ...extension];

function apiFeature(subject: string, ...floors: string[]): Row {
  const around = [
    ...inside(API, 'ports', 'mails', 'http/port', 'jobs/port', 'channel/port'),
    ...inside(`${API}/database`, 'port', 'pages', 'chunks', 'batches'),
  ];
  return {
    who: `${API}/features/${subject}`,
    may: [...RULES, ENGINE, ...around, ...inside(`${API}/features/access`, ...floors)],
    libraries: COMPUTING,
  };
}

function adapter(subject: string, libraries: readonly string[]): Row {
  return {
    who: `${API}/adapters/${subject}`,
    // The clock is a port too: whatever keeps time receives it. Whatever can be ended joins signals.
    may: [
      `${API}/ports/${subject}`,
      `${API}/ports/clock`,
      `${API}/ports/joined-signal`,
      `${API}/database/port`,
      DOMAIN,
      TEXT,
    ],
    libraries: [...libraries, 'drizzle-orm', 'node:*'],
  };
}
