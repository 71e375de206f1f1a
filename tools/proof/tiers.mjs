/** @typedef {'gate' | 'deep'} Tier */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} projects vitest's; none: `tools/check.mjs`
 * @property {number} [workers]
 * @property {'postgres' | 'embedded'} [database]
 * @property {'shell' | 'whole'} [browser]
 * @property {boolean} [needsBrowser] without one nothing of it can be run
 */

// An api test waits for its database more than it computes; a browser computes.
const API_WORKERS = 4;
const BROWSER_WORKERS = 2;

/** @type {Part[]} */
const EVERYWHERE = [
  { name: 'check', projects: [] },
  { name: 'unit', projects: ['unit'], workers: 2 },
  { name: 'screens', projects: ['screens', 'companion'], workers: BROWSER_WORKERS, browser: 'shell', needsBrowser: true },
];

/**
 * What runs when: the gate at each landing, on inputs that never change; the deep tier before a room is called done.
 * @type {Record<Tier, Part[]>}
 */
export const tiers = {
  gate: [
    ...EVERYWHERE,
    { name: 'api', projects: ['api', 'api-database'], workers: API_WORKERS, database: 'postgres' },
    { name: 'embedded', projects: ['embedded'], workers: 2, database: 'embedded', browser: 'shell' },
    { name: 'e2e', projects: ['e2e', 'journeys'], workers: BROWSER_WORKERS, database: 'postgres', browser: 'shell', needsBrowser: true },
  ],
  deep: [
    ...EVERYWHERE,
    { name: 'api', projects: ['api', 'api-database'], workers: API_WORKERS, database: 'postgres' },
    { name: 'embedded', projects: ['api-database'], workers: 2, database: 'embedded' },
    { name: 'e2e', projects: ['e2e', 'journeys'], workers: BROWSER_WORKERS, database: 'postgres', browser: 'shell', needsBrowser: true },
    { name: 'whole browser', projects: ['journeys'], workers: BROWSER_WORKERS, database: 'embedded', browser: 'whole', needsBrowser: true },
  ],
};

/** A file that is named so is looked at in the deep tier alone. */
export const DEEP_FILES = '**/*.deep.{test,screen.test}.*';

/** No limit of a part: what is healthy and slow ends by itself. @type {Record<Tier, number>} */
export const minutesAtMost = { gate: 60, deep: 150 };

/** More than this many flaky tests are no weather. */
export const mostFlaky = 3;
