import { expect, it } from 'vitest';
import {
  addressPattern,
  hintsFor,
  isConversation,
  isTemporaryChat,
  selectorPattern,
  siteHintRules,
  type SiteHints,
} from './site-hints.ts';
import { aiToolNames, placesOf } from './ai-tools.ts';
import { sites } from './sites.ts';

const uuid = '0a1b2c3d-1111-4222-8333-444455556666';
const at = (address: string) => hintsFor(sites, address);

it('has hints for all 24 AI tools, each at its own places', () => {
  expect(sites.map(({ match }) => match)).toEqual(aiToolNames.map(placesOf));
  expect(sites).toHaveLength(24);
});

it('lists each host once, with only URL patterns and selectors that the extension accepts', () => {
  const places = sites.flatMap(({ match }) => match);
  expect(places.length).toBeGreaterThan(24);
  expect(new Set(places).size).toBe(places.length);
  expect(sites.length).toBeLessThanOrEqual(siteHintRules.mostSites);
  for (const pattern of sites.flatMap(({ session_urls }) => session_urls)) expect(pattern).toMatch(addressPattern);
  for (const selector of sites.flatMap(({ box_hints, send_hints }) => [...box_hints, ...send_hints]))
    expect(selector).toMatch(selectorPattern);
});

it('patterns need no flag, which the OpenAPI document couldn’t tell to programs in other languages', () => {
  expect([selectorPattern.flags, addressPattern.flags]).toEqual(['', '']);
});

it.each([
  ['https://chatgpt.com/', 'chatgpt'],
  ['https://claude.ai/new', 'claude'],
  ['https://www.perplexity.ai/search/beans', 'perplexity'],
  ['https://x.com/i/grok?conversation=12', 'other'],
  ['https://github.com/copilot/c/1', 'copilot'],
])('knows the site at %s', (address, target) => {
  expect(at(address)?.target).toBe(target);
});

it.each([
  'https://x.com/home',
  'https://github.com/copilots',
  'https://notchatgpt.com/',
  'https://chatgpt.com.example/',
  'https://example.com/chatgpt.com',
  'no address://',
])('knows nothing about %s', (address) => {
  expect(at(address)).toBeNull();
});

it('finds a site that is only part of a host by the host alone', () => {
  expect(at('x.com')?.match).toEqual(['x.com/i/grok']);
  expect(at('chatgpt.com')?.target).toBe('chatgpt');
  expect(at('x.co')).toBeNull();
});

it.each([
  ['https://chatgpt.com/', false],
  [`https://chatgpt.com/c/${uuid}`, true],
  ['https://chatgpt.com/g/g-garden', false],
  [`https://chatgpt.com/g/g-garden/c/${uuid}?model=small`, true],
  ['https://chatgpt.com/?temporary-chat=true', false],
  ['https://claude.ai/new', false],
  [`https://claude.ai/chat/${uuid}`, true],
  [`https://claude.ai/chat/${uuid}x`, false],
  ['https://gemini.google.com/app', false],
  ['https://gemini.google.com/app/0123456789abcdef', true],
  ['https://gemini.google.com/u/1/app/0123456789abcdef', true],
  ['https://copilot.microsoft.com/', false],
  ['https://copilot.microsoft.com/chats/aBcD', true],
  ['https://www.perplexity.ai/', false],
  ['https://www.perplexity.ai/search', false],
  ['https://www.perplexity.ai/search/new', false],
  ['https://www.perplexity.ai/search/new-york-in-may-x1', true],
  ['https://aistudio.google.com/prompts/new_chat', false],
  ['https://aistudio.google.com/u/0/prompts/1aB', true],
  ['https://x.com/i/grok?conversation=12', true],
  ['https://x.com/i/grok?conversation=', false],
  ['https://x.com/i/grok', false],
  ['https://openrouter.ai/chat?room=orm-1', true],
  ['https://m365.cloud.microsoft/chat', true],
])('tells whether %s is a conversation: %s', (address, isOne) => {
  expect(isConversation(at(address), address)).toBe(isOne);
});

it('treats every URL as a conversation when nothing is known about the site', () => {
  expect(isConversation(null, 'https://example.org/')).toBe(true);
});

it.each([
  ['https://chatgpt.com/?temporary-chat=true', true],
  ['https://chatgpt.com/?temporary-chat=false', false],
  ['https://chatgpt.com/?q=temporary-chat', false],
  ['https://claude.ai/new?incognito', true],
  ['https://claude.ai/new?incognito=true', true],
  ['https://claude.ai/new', false],
  ['https://gemini.google.com/app?incognito', false],
])('tells whether %s is a chat that the site does not save: %s', (address, isOne) => {
  expect(isTemporaryChat(at(address), address)).toBe(isOne);
});

it.each(['', '/', 'c/<uuid>', '/c/<id>', '/c/.*', '/(a+)+', '/c?x', '/c?x=1', '/c/[^/]', `/${'x'.repeat(61)}`])(
  'accepts no URL pattern other than fixed segments and placeholders: %s',
  (pattern) => {
    expect(pattern).not.toMatch(addressPattern);
  },
);

it.each(['', ' ', 'a  b', 'a >> b', 'a, b', '*', ':has(*)', 'a:nth-child(2)', '[', '[a=]', '[a="b"]', '#1', 'a ', '.'])(
  'accepts no selector that some browsers can’t read, or read only slowly: %s',
  (selector) => {
    expect(selector).not.toMatch(selectorPattern);
  },
);

it('reads a fixed segment literally, whatever its name', () => {
  const hints: SiteHints = { ...sites[0]!, session_urls: ['/constructor/<name>'] };
  expect(isConversation(hints, 'https://chatgpt.com/constructor/1')).toBe(true);
  expect(isConversation(hints, 'https://chatgpt.com/c/1')).toBe(false);
});

it('matches the longest URL against the longest pattern instantly', () => {
  const hints: SiteHints = { ...sites[0]!, session_urls: ['/<name>'.repeat(8), '/<hex>?x=<hex>'] };
  const address = `https://chatgpt.com/${'a'.repeat(1_000_000)}g?x=${'a'.repeat(1_000_000)}g`;
  expect(isConversation(hints, address)).toBe(false);
});
