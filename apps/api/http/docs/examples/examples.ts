import type { Scope } from '@hone/domain/access/scopes';

export interface Example {
  /** Of its folder in `docs/examples`, where a test runs it in each language. */
  name: string;
  title: string;
  says: string;
  scopes: readonly Scope[];
}

/** In the order in which someone needs them. What one leaves behind, the next ones find. */
export const examples: readonly Example[] = [
  {
    name: 'enhance',
    title: 'Enhance a prompt',
    says: 'Look at what Hone makes of it, answer what it leaves open, and use the result.',
    scopes: ['enhance'],
  },
  {
    name: 'stream',
    title: 'Watch it happen',
    says: 'The same call as a stream of events, for programs that show the text as it’s written.',
    scopes: ['enhance'],
  },
  {
    name: 'save',
    title: 'Save a prompt',
    says: 'Put a prompt with blanks into the library.',
    scopes: ['library:write'],
  },
  {
    name: 'search',
    title: 'Search the library',
    says: 'Read all prompts, keep those that you need, and later ask only for what has changed.',
    scopes: ['library:read'],
  },
  {
    name: 'pages',
    title: 'Read a long list',
    says: 'Lists come in pages, and each page leads to the next.',
    scopes: ['library:read'],
  },
  {
    name: 'history',
    title: 'Read the history',
    says: 'Find what was enhanced, with the prompt before and after.',
    scopes: ['history:read'],
  },
];
