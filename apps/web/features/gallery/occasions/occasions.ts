import type { ListedPrompt, PromptContent } from '../gallery-prompt.ts';
import { list as emails } from './emails/list.ts';
import { list as writing } from './writing/list.ts';
import { list as meetings } from './meetings/list.ts';
import { list as plans } from './plans/list.ts';
import { list as learning } from './learning/list.ts';
import { list as code } from './code/list.ts';
import { list as data } from './data/list.ts';
import { list as marketing } from './marketing/list.ts';
import { list as career } from './career/list.ts';
import { list as everyday } from './everyday/list.ts';
import { words } from '../words.ts';

export interface Occasion {
  id: string;
  /** A category of this name holds its prompts in a library. */
  name: string;
  list: readonly ListedPrompt[];
  load(): Promise<readonly PromptContent[]>;
}

export const occasions: readonly Occasion[] = [
  {
    id: 'emails',
    name: words.emails,
    list: emails,
    load: async () => (await import('./emails/prompts.ts')).prompts,
  },
  {
    id: 'writing',
    name: words.writing,
    list: writing,
    load: async () => (await import('./writing/prompts.ts')).prompts,
  },
  {
    id: 'meetings',
    name: words.meetings,
    list: meetings,
    load: async () => (await import('./meetings/prompts.ts')).prompts,
  },
  {
    id: 'plans',
    name: words.plans,
    list: plans,
    load: async () => (await import('./plans/prompts.ts')).prompts,
  },
  {
    id: 'learning',
    name: words.learning,
    list: learning,
    load: async () => (await import('./learning/prompts.ts')).prompts,
  },
  {
    id: 'code',
    name: words.code,
    list: code,
    load: async () => (await import('./code/prompts.ts')).prompts,
  },
  {
    id: 'data',
    name: words.data,
    list: data,
    load: async () => (await import('./data/prompts.ts')).prompts,
  },
  {
    id: 'marketing',
    name: words.marketing,
    list: marketing,
    load: async () => (await import('./marketing/prompts.ts')).prompts,
  },
  {
    id: 'career',
    name: words.career,
    list: career,
    load: async () => (await import('./career/prompts.ts')).prompts,
  },
  {
    id: 'everyday',
    name: words.everyday,
    list: everyday,
    load: async () => (await import('./everyday/prompts.ts')).prompts,
  },
];

/** The prompt at an address, with its occasion. */
export function findListed(slug: string): { occasion: Occasion; listed: ListedPrompt } | undefined {
  for (const occasion of occasions) {
    const listed = occasion.list.find((one) => one.slug === slug);
    if (listed) return { occasion, listed };
  }
  return undefined;
}
