/**
 * Who may import whom, room by room. What stands in no row is not allowed.
 * A path means the file or the folder of that name; `{X}` in `who` is one name, and the same name in `may`.
 * A room may always import itself.
 */
export type Row = {
  who: string;
  may: readonly string[];
  /** Only by `import()`, so that it is loaded when it is needed. */
  lazily?: readonly string[];
  /** `zod` means all of it, `zod/mini` that part alone, `node:*` everything that Node brings along. */
  libraries: readonly string[];
};

const CONTRACTS = 'packages/contracts';
const DOMAIN = 'packages/domain';
const ENGINE = 'packages/engine';
const CLIENT = 'packages/client';
const LOOK = 'packages/look';
const API = 'apps/api';
const WEB = 'apps/web';
const EXTENSION = 'apps/extension';

/** All of the api but its entrances and `testing`, which no product may contain. */
const COMPOSED = [
  `${API}/config`,
  `${API}/http`,
  `${API}/database`,
  `${API}/channel`,
  `${API}/jobs`,
  `${API}/ports`,
  `${API}/adapters`,
  `${API}/mails`,
  `${API}/features`,
  `${API}/local`,
  `${API}/migrations`,
];

/** Libraries that only compute: a feature may use them, for no vendor stands behind them. */
const COMPUTING = ['drizzle-orm', '@node-rs/argon2', 'zod/mini', 'yazl', 'mailchecker', 'node:crypto', 'node:url', 'node:stream'];
const SCREEN = ['react', 'zod/mini', 'lucide-react'];
const CHECKOUT = ['@stripe/*'];

const packages: readonly Row[] = [
  { who: DOMAIN, may: [], libraries: [] },
  // The engine reads as its pipeline: what languages know, what a prompt says, what is missing in it, what is written; and what judges a model's text.
  { who: `${ENGINE}/packs`, may: [DOMAIN], libraries: [] },
  { who: `${ENGINE}/read`, may: [DOMAIN, `${ENGINE}/packs`], libraries: [] },
  { who: `${ENGINE}/decide`, may: [DOMAIN, `${ENGINE}/packs`, `${ENGINE}/read`], libraries: [] },
  { who: `${ENGINE}/write`, may: [DOMAIN, `${ENGINE}/packs`, `${ENGINE}/read`, `${ENGINE}/decide`], libraries: [] },
  { who: `${ENGINE}/judge`, may: [DOMAIN, `${ENGINE}/packs`, `${ENGINE}/read`], libraries: [] },
  { who: ENGINE, may: [DOMAIN], libraries: [] },
  { who: LOOK, may: [], libraries: [] },
  { who: CONTRACTS, may: [DOMAIN], libraries: ['zod/mini', 'zod/v4/core'] },
  { who: CLIENT, may: [CONTRACTS, DOMAIN], libraries: ['eventsource-parser'] },
];

const api: readonly Row[] = [
  {
    who: `${API}/features/{X}`,
    may: [
      CONTRACTS,
      DOMAIN,
      ENGINE,
      `${API}/ports`,
      `${API}/mails`,
      `${API}/database/port`,
      `${API}/http/port`,
      `${API}/jobs/port`,
      `${API}/channel/port`,
    ],
    libraries: COMPUTING,
  },
  { who: `${API}/ports`, may: [CONTRACTS, DOMAIN], libraries: [] },
  { who: `${API}/config`, may: [CONTRACTS, DOMAIN], libraries: ['zod', 'node:*'] },
  {
    who: `${API}/http`,
    may: [CONTRACTS, DOMAIN, `${API}/database`, `${API}/ports`],
    libraries: ['fastify', '@fastify/*', 'fast-jwt', 'zod', 'pino', 'drizzle-orm', 'node:*'],
  },
  { who: `${API}/jobs`, may: [CONTRACTS, DOMAIN, `${API}/database`, `${API}/ports`], libraries: ['drizzle-orm', 'node:*'] },
  // It serves its one stream by the mount, as a feature does.
  { who: `${API}/channel`, may: [CONTRACTS, DOMAIN, `${API}/database`, `${API}/ports`, `${API}/http/port`], libraries: ['drizzle-orm', 'node:*'] },
  { who: `${API}/database`, may: [], libraries: ['pg', '@electric-sql/pglite', 'drizzle-orm', 'node:*'] },
  { who: `${API}/mails`, may: [CONTRACTS, DOMAIN], libraries: [] },
  adapter('payments', ['stripe']),
  adapter('mail', ['nodemailer', 'postal-mime']),
  adapter('identity', ['jose']),
  adapter('language-model', ['eventsource-parser']),
  adapter('files', ['aws4fetch']),
  adapter('pictures', ['sharp']),
  adapter('{X}', []),
  {
    who: `${API}/local`,
    may: [`${API}/ports`, `${API}/http/port`, CONTRACTS, DOMAIN, LOOK],
    libraries: ['node:*'],
  },
  {
    // Lives whole histories through the real features, without HTTP, and judges them from outside.
    who: `${API}/testing/simulation`,
    may: [...COMPOSED, `${API}/composition`, `${API}/testing`, CONTRACTS, DOMAIN],
    libraries: ['drizzle-orm', 'node:*'],
  },
  {
    who: `${API}/testing`,
    // Beyond the whole api it makes what a test puts in another's place (a database, a clock, an outbox), and serves endpoints that a test declares.
    may: [
      `${API}/composition`,
      `${API}/config`,
      `${API}/database`,
      `${API}/http`,
      `${API}/ports`,
      `${API}/adapters/hashing`,
      `${API}/adapters/mail/outbox`,
      `${API}/adapters/identity/local`,
      `${API}/adapters/payments`,
      CLIENT,
      CONTRACTS,
      DOMAIN,
    ],
    libraries: ['pg', '@electric-sql/pglite', 'drizzle-orm', 'pino', 'zod', 'fast-check', 'fast-jwt', 'oidc-provider', 'smtp-server', 'postal-mime', 'vitest', 'node:*'],
  },
  {
    // Tests alone: what holds for every endpoint and every table.
    who: `${API}/house`,
    may: [...COMPOSED, CONTRACTS, DOMAIN],
    // Every table file that there is, found by its name.
    libraries: ['drizzle-orm', 'node:*', '(a name made at run time)'],
  },
  {
    who: `${API}/composition`,
    may: [...COMPOSED, CONTRACTS, DOMAIN, ENGINE, LOOK],
    libraries: ['pino', 'drizzle-orm', 'node:*'],
  },
  ...['main', 'admin'].map((file) => ({
    who: `${API}/${file}`,
    may: [`${API}/composition`, `${API}/config`],
    libraries: ['node:*'],
  })),
];

const web: readonly Row[] = [
  {
    who: `${WEB}/ui`,
    may: [LOOK, `${DOMAIN}/diff`, `${DOMAIN}/hunks`, `${DOMAIN}/fuzzy-match`, `${DOMAIN}/text`, `${DOMAIN}/sentences`, `${DOMAIN}/variables`],
    libraries: ['react', 'radix-ui', 'input-otp', 'cmdk', 'lucide-react', '@tanstack/react-virtual'],
  },
  {
    // It says what a call came to, so it may toast and translate, and draws nothing.
    who: `${WEB}/platform`,
    may: [`${WEB}/ui/toast`, `${WEB}/ui/signal`, `${WEB}/ui/t`, CLIENT, CONTRACTS, DOMAIN],
    libraries: ['react', '@tanstack/react-query', 'react-hook-form', 'wouter', 'zod/mini', ...CHECKOUT],
  },
  {
    who: `${WEB}/layout`,
    may: [`${WEB}/ui`, `${WEB}/platform`, CLIENT, CONTRACTS, DOMAIN],
    libraries: ['react', 'lucide-react'],
  },
  {
    // A script of its own, which pages have only where a service around the product is configured.
    who: `${WEB}/services`,
    may: [`${WEB}/ui`, `${WEB}/platform`, CONTRACTS, DOMAIN],
    libraries: ['react', 'react-dom', 'posthog-js-lite'],
  },
  {
    // Tests alone: it draws the whole dashboard, before an api that the test plays.
    who: `${WEB}/testing`,
    may: [WEB, CLIENT, CONTRACTS, DOMAIN, 'tools/specification'],
    libraries: ['react', 'react-dom', 'axe-core', 'vite', 'vitest'],
  },
  {
    // Tests alone: what the screen tests of a room have in common.
    who: `${WEB}/features/{X}/testing`,
    may: [`${WEB}/features/{X}`, `${WEB}/testing`, `${WEB}/ui`, `${WEB}/platform`, CLIENT, CONTRACTS, DOMAIN],
    libraries: ['react', 'vitest'],
  },
  webFeature('onboarding', SCREEN, [ENGINE]),
  webFeature('{X}', SCREEN),
  {
    who: `${WEB}/app`,
    may: [WEB, CLIENT, CONTRACTS, DOMAIN, LOOK],
    libraries: [...SCREEN, 'react-dom', 'wouter', '@fontsource/*', 'vite/client'],
  },
];

const COMPANION = ['react', 'zod/mini'];

const extension: readonly Row[] = [
  { who: `${EXTENSION}/manifest`, may: [`${CONTRACTS}/extension`], libraries: [] },
  // What draws a screen: the one place that knows by what.
  { who: `${EXTENSION}/platform/drawing`, may: [], libraries: ['react', 'preact'] },
  // Loaded on first use, so it may weigh more than what stands on every page.
  { who: `${EXTENSION}/content/card`, may: [`${EXTENSION}/content`, ...['messages', 't', 'clock', 'drawing', 'watching'].map((file) => `${EXTENSION}/platform/${file}`), `${CLIENT}/enhancing`, `${CLIENT}/enhancing-words`, `${CLIENT}/extras`, `${CLIENT}/notes`, `${CLIENT}/outcome`, `${CLIENT}/versions`, DOMAIN, LOOK], libraries: COMPANION },
  {
    who: `${EXTENSION}/content`,
    may: [`${EXTENSION}/platform/messages`, `${EXTENSION}/platform/build`, DOMAIN, LOOK],
    libraries: [],
  },
  {
    // Tests alone: it draws the companion on pages of nobody's, before a worker that the test plays.
    who: `${EXTENSION}/testing`,
    may: [EXTENSION, CONTRACTS, DOMAIN],
    libraries: ['vitest'],
  },
  ...['background', 'popup', 'welcome', 'platform'].map((room) => ({
    who: `${EXTENSION}/${room}`,
    may: [`${EXTENSION}/platform`, CLIENT, CONTRACTS, DOMAIN, LOOK],
    libraries: COMPANION,
  })),
];

/** Anything may be imported here, for nothing imports these. */
const outside: readonly Row[] = ['e2e', 'bench', 'tools', '{X}.config', 'apps/{X}/{Y}.config'].map((who) => ({
  who,
  may: ['apps', 'packages', 'e2e', 'bench', 'tools'],
  libraries: ['*'],
}));

/** The first row that names a file is its row. */
export const rows: readonly Row[] = [...outside, ...packages, ...api, ...web, ...extension];

/** Of the domain's rules the one that carries a list of words: no bundle of a browser may hold it. */
export const onServerOnly = { what: `${DOMAIN}/common-passwords`, may: [DOMAIN, API] };

/** What a `*.test.ts(x)`, and a port's `*.suite.ts`, may import on top of what its folder may. */
export const testsMayAlso: Row = {
  who: 'apps/{X}',
  // How a screen is looked at is the same for all that have one.
  may: ['apps/{X}/testing', ...['looking', 'sampled'].map((file) => `${WEB}/testing/${file}`), CLIENT, 'tools/specification'],
  libraries: ['fast-check', 'vitest', 'react-dom/server', 's3rver', 'node:*'],
};

function adapter(subject: string, libraries: readonly string[]): Row {
  return {
    who: `${API}/adapters/${subject}`,
    // The clock is a port too: whatever keeps time has it handed in.
    may: [`${API}/ports/${subject}`, `${API}/ports/clock`, `${API}/database/port`, DOMAIN],
    libraries: [...libraries, 'drizzle-orm', 'node:*'],
  };
}

function webFeature(subject: string, libraries: readonly string[], lazily: readonly string[] = []): Row {
  return {
    who: `${WEB}/features/${subject}`,
    may: [`${WEB}/ui`, `${WEB}/platform`, CLIENT, CONTRACTS, DOMAIN],
    lazily,
    libraries,
  };
}
