export interface Part {
  name: string;
  /** Vitest’s; none means `tools/check.mjs`. */
  projects: string[];
  workers?: number;
  database?: 'postgres' | 'embedded';
  browser?: 'shell' | 'whole';
  needsBrowser?: boolean;
}
export type Tier = 'gate' | 'deep';

const onPostgres = { workers: 4, database: 'postgres' } as const;
const onEmbedded = { workers: 2, database: 'embedded' } as const;
// An api test waits for its database more than it computes; a browser computes.
const inShell = { workers: 2, browser: 'shell', needsBrowser: true } as const;

const everywhere: Part[] = [
  { name: 'check', projects: [] },
  { name: 'unit', projects: ['unit'], workers: 2 },
  { name: 'screens', projects: ['screens', 'companion'], ...inShell },
  { name: 'api', projects: ['api', 'api-database'], ...onPostgres },
];
const journeys: Part = { name: 'e2e', projects: ['e2e', 'journeys'], ...onPostgres, ...inShell };

/** The gate runs at each landing, on inputs that never change; the deep tier before a feature is called done. */
export const tiers: Record<Tier, Part[]> = {
  gate: [...everywhere, { name: 'embedded', projects: ['embedded'], ...onEmbedded, browser: 'shell' }, journeys],
  deep: [
    ...everywhere,
    { name: 'embedded', projects: ['api-database'], ...onEmbedded },
    journeys,
    { name: 'whole browser', projects: ['journeys'], ...inShell, ...onEmbedded, browser: 'whole' },
  ],
};

export const deepFiles = '**/*.deep.{test,screen.test}.*';

/** A part has no time limit: one that is healthy and slow ends by itself. */
export const minutesAtMost: Record<Tier, number> = { gate: 60, deep: 150 };

export const mostFlaky = 3;
