import type { SiteHints } from '@hone/domain/enhance/site-hints';
import { expect, it } from 'vitest';
import { hintsFor } from './extension-state.ts';

const hints: SiteHints = {
  match: ['chat.example', 'wide.example/i/chat'],
  box_hints: [],
  send_hints: [],
  session_urls: [],
  temporary_chat: null,
  target: null,
};

it.each([
  ['chat.example', '/', true],
  ['chat.example', '/any/where', true],
  ['wide.example', '/i/chat', true],
  ['wide.example', '/i/chat/7', true],
  ['wide.example', '/i/chatter', false],
  ['wide.example', '/home', false],
  ['sub.chat.example', '/', false],
])('hints apply only to their part of a site: %s%s %s', (host, pathname, isMeant) => {
  expect(hintsFor(hints, { host, pathname })).toBe(isMeant ? hints : null);
});
