import { addressOf, aiToolNames } from '@hone/domain/enhance/ai-tools';
import { beforeEach, expect, it } from 'vitest';
import { fakeStorage } from '../../testing/browser-storage.ts';
import { makeHints } from './hints.ts';

fakeStorage();
type Condition = { pageUrl: { hostEquals: string; pathPrefix?: string } };
let rules: { conditions: Condition[] }[];
let origins: string[];
let isAgreed: boolean;

function Given(this: object, given: object): void {
  Object.assign(this, given);
}

beforeEach(() => {
  rules = [];
  origins = ['https://claude.ai/*'];
  Object.assign(chrome, {
    runtime: { getURL: () => 'chrome-extension://x/' },
    permissions: { getAll: async () => ({ origins }) },
    declarativeContent: {
      PageStateMatcher: Given,
      SetIcon: Given,
      onPageChanged: {
        removeRules: (_: undefined, done: () => void) => ((rules = []), done()),
        addRules: (added: typeof rules, done: () => void) => (rules.push(...added), done()),
      },
    },
  });
  isAgreed = true;
});

const hints = () => makeHints({ drawIcon: async () => ({}), isAgreed: async () => isAgreed });
const hinted = () =>
  rules.flatMap(({ conditions }) => conditions.map(({ pageUrl }) => pageUrl.hostEquals + (pageUrl.pathPrefix ?? '')));

it('The icon has a dot on every AI tool that is off, and only on the part of a site that is one', async () => {
  await hints().settle();
  expect(hinted()).toEqual(expect.arrayContaining(['grok.com', 'x.com/i/grok', 'github.com/copilot']));
  expect(hinted()).not.toContain('claude.ai');
  for (const tool of aiToolNames.filter((name) => name !== 'Claude'))
    expect(hinted()).toContain(addressOf(tool).slice('https://'.length, -1));
});

it('The dot goes for good once the popup was opened there, and when the tool is turned on', async () => {
  await hints().end('Grok');
  await hints().settle();
  expect(hinted()).not.toContain('grok.com');
  expect(hinted()).toContain('poe.com');
  origins.push('https://poe.com/*');
  await hints().settle();
  expect(hinted()).not.toContain('poe.com');
});

it('There is no dot before someone has agreed to sending, or if they declined', async () => {
  isAgreed = false;
  await hints().settle();
  expect(rules).toEqual([]);
});
