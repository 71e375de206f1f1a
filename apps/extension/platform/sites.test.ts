import { normaliseSessionUrl } from '@hone/domain/session-url';
import { expect, it } from 'vitest';
import { hintsFor, sites } from './sites.ts';

const uuid = '0a1b2c3d-1111-4222-8333-444455556666';

it('names each host once', () => {
  const places = sites.flatMap(({ match }) => match);
  expect(places.length).toBeGreaterThan(24);
  expect(new Set(places).size).toBe(places.length);
});

it.each([
  ['https://chatgpt.com/', 'chatgpt'],
  ['https://claude.ai/new', 'claude'],
  ['https://www.perplexity.ai/search/beans', 'perplexity'],
  ['https://x.com/i/grok?conversation=12', 'other'],
  ['https://github.com/copilot/c/1', 'copilot'],
])('knows the site at %s', (address, target) => {
  expect(hintsFor(address)?.target).toBe(target);
});

it.each([
  'https://x.com/home',
  'https://github.com/copilots',
  'https://notchatgpt.com/',
  'https://chatgpt.com.example/',
  'https://example.com/chatgpt.com',
  'no address://',
])('knows nothing of %s', (address) => {
  expect(hintsFor(address)).toBeNull();
});

it('knows a part of a site by its host alone', () => {
  expect(hintsFor('x.com')?.match).toEqual(['x.com/i/grok']);
  expect(hintsFor('chatgpt.com')?.target).toBe('chatgpt');
  expect(hintsFor('x.co')).toBeNull();
});

it.each([
  [`https://chatgpt.com/c/${uuid}`, true],
  [`https://chatgpt.com/g/g-garden/c/${uuid}?model=small`, true],
  ['https://chatgpt.com/?temporary-chat=true', false],
  ['https://claude.ai/new', false],
  ['https://gemini.google.com/app', false],
  ['https://gemini.google.com/app/0123456789abcdef', true],
  ['https://aistudio.google.com/prompts/new_chat', false],
  ['https://x.com/i/grok?conversation=12', true],
  ['https://x.com/i/grok', false],
  ['https://openrouter.ai/chat?room=orm-1', true],
])('tells whether %s is a conversation: %s', (address, isConversation) => {
  const { pathname, search } = new URL(normaliseSessionUrl(address) ?? '');
  expect(new RegExp(hintsFor(address)?.sessionUrl ?? '$.').test(pathname + search)).toBe(isConversation);
});

it('has a temporary chat be told by its address', () => {
  const address = 'https://chatgpt.com/?temporary-chat=true';
  expect(address).toContain(hintsFor(address)?.temporaryChat ?? 'nothing');
});
