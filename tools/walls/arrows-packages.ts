import { CLIENT, CONTRACTS, DOMAIN, ENGINE, inside, LOOK, MCP, PANEL, RULES, SDK, TEXT, type Row } from './row.ts';

export const packages: readonly Row[] = [
  { who: DOMAIN, may: [], libraries: [] },
  { who: TEXT, may: [], libraries: [] },
  // Compiles the packs. It reads files, which the engine itself must not.
  { who: `${ENGINE}/packs/build`, may: [ENGINE, DOMAIN], libraries: ['node:*'], notShipped: true },
  // The engine's folders are its pipeline; what judges a model's text is beside it.
  { who: `${ENGINE}/packs`, may: [DOMAIN, TEXT], libraries: [] },
  { who: `${ENGINE}/read`, may: [DOMAIN, TEXT, `${ENGINE}/packs`], libraries: [] },
  // Composing runs wherever an option is pressed, and so needs nothing of a language.
  { who: `${ENGINE}/compose`, may: [DOMAIN, TEXT], libraries: [] },
  { who: `${ENGINE}/decide`, may: [DOMAIN, TEXT, ...inside(ENGINE, 'compose', 'packs', 'read')], libraries: [] },
  { who: `${ENGINE}/write`, may: [DOMAIN, TEXT, ...inside(ENGINE, 'packs', 'read', 'decide')], libraries: [] },
  { who: `${ENGINE}/judge`, may: [DOMAIN, TEXT, ...inside(ENGINE, 'packs', 'read')], libraries: [] },
  {
    who: `${ENGINE}/model`,
    may: [DOMAIN, TEXT, ...inside(ENGINE, 'compose', 'packs', 'read', 'decide', 'write', 'judge')],
    libraries: [],
  },
  { who: ENGINE, may: [DOMAIN, TEXT], libraries: [] },
  { who: LOOK, may: [], libraries: [] },
  { who: `${CONTRACTS}/specification`, may: RULES, libraries: ['vitest'], notShipped: true },
  // What an enhancement may do to a text, and how a variable is written, is only in `text`.
  { who: CONTRACTS, may: [DOMAIN, TEXT], libraries: ['zod/mini', 'zod/v4/core'] },
  // Files in, library out, and back.
  { who: `${CLIENT}/transfer`, may: [...RULES, ...inside(CLIENT, 'library')], libraries: ['zod/mini', 'yaml'] },
  { who: CLIENT, may: RULES, libraries: ['eventsource-parser'] },
  { who: `${MCP}/testing`, may: [MCP, CLIENT, ...RULES], libraries: ['@modelcontextprotocol/*'], notShipped: true },
  { who: MCP, may: [CLIENT, ...RULES], libraries: ['@modelcontextprotocol/server', 'zod', 'node:stream'] },
  // Only what no declaration comes with: it is published without one, and without a schema library.
  { who: SDK, may: [`${CLIENT}/wire`, `${DOMAIN}/paths`], libraries: [] },
  // Tables and samples, for tests of anything that shows a panel.
  { who: `${PANEL}/testing`, may: [PANEL, ...RULES], libraries: ['vitest'], notShipped: true },
  // The act without a view. A brief is composed where an option is pressed.
  {
    who: `${PANEL}/session`,
    may: [...RULES, ...inside(PANEL, 't', 'words', 'testing'), `${ENGINE}/compose`],
    libraries: [],
  },
  // Drawn by React in the dashboard and by Preact's core in a page: only hooks and JSX.
  ...['hooks', 'parts'].map((room) => ({
    who: `${PANEL}/${room}`,
    may: [...RULES, ...inside(PANEL, 'hooks', 'session', 't', 'words')],
    libraries: ['react'],
  })),
  { who: PANEL, may: [TEXT], libraries: [] },
];

// It knows a server by its address alone.
export const cli: readonly Row[] = [
  { who: 'apps/cli', may: [CLIENT, MCP, ...RULES], libraries: ['zod/mini', 'node:*'] },
];
