import type { SiteHints } from '@hone/domain/enhance/site-hints';
import { beforeEach, describe, expect, it } from 'vitest';
import { followConversation, type Conversation } from './session.ts';

const hints: SiteHints = {
  match: ['chat.example'],
  box_hints: [],
  send_hints: [],
  session_urls: ['/c/<hex>'],
  temporary_chat: 'temporary',
  target: null,
};
const fresh = 'https://chat.example/';
const named = 'https://chat.example/c/1234abcd';

let known: { hints: SiteHints | null; incognito: boolean };
let conversation: Conversation;
beforeEach(() => {
  known = { hints, incognito: false };
  let count = 0;
  conversation = followConversation(
    () => known,
    () => `draft-${++count}`,
  );
});

describe('a prompt is recorded', () => {
  it('under the URL of its conversation', () => {
    expect(conversation.session(`${named}?model=x#end`, 0)).toEqual({ web_address: named, record: true });
  });

  it('under one draft id within a new chat, and under another in the next', () => {
    const { draft_id } = conversation.session(fresh, 0);
    expect(conversation.session(fresh, 1000).draft_id).toBe(draft_id);
    conversation.move(named, 2000);
    expect(conversation.session(fresh, 3000).draft_id).not.toBe(draft_id);
  });

  it('under the page’s URL where the site’s conversation URLs are unknown', () => {
    known.hints = null;
    expect(conversation.session('https://other.example/app?x=1', 0)).toEqual({
      web_address: 'https://other.example/app',
      record: true,
    });
  });

  it('under a URL with the query parameter that identifies the conversation', () => {
    known.hints = { ...hints, session_urls: ['/i/grok?conversation=<number>'] };
    expect(conversation.session('https://chat.example/i/grok?conversation=77&x=1', 0)).toEqual({
      web_address: 'https://chat.example/i/grok?conversation=77',
      record: true,
    });
    expect(conversation.session('https://chat.example/i/grok', 0).draft_id).toBe('draft-1');
  });

  it('not in an incognito window, and not in a temporary chat', () => {
    expect(conversation.session(`${fresh}?temporary=true`, 0)).toEqual({ record: false });
    known.incognito = true;
    expect(conversation.session(named, 0)).toEqual({ record: false });
  });
});

describe('a new chat', () => {
  it.each([
    ['is recognized by its URL', fresh, true],
    ['is not assumed if the URL is that of a conversation', named, false],
    ['is not assumed if the chat is temporary', `${fresh}?temporary=true`, false],
  ])('%s', (_, address, isNew) => {
    expect(conversation.isNew(address)).toBe(isNew);
  });

  it('is not assumed where the site’s conversation URLs are unknown', () => {
    known.hints = null;
    expect(conversation.isNew('https://other.example/')).toBe(false);
  });
});

describe('a new chat becomes a conversation', () => {
  it('when the URL becomes that of a conversation within a minute', () => {
    conversation.session(fresh, 0);
    expect(conversation.move(named, 60_000)).toEqual({ draft_id: 'draft-1', web_address: named });
    expect(conversation.move(named, 60_000)).toBeUndefined();
  });

  it('within a minute of the last time that someone typed in it', () => {
    conversation.session(fresh, 0);
    conversation.touch(50_000);
    expect(conversation.move(named, 100_000)?.draft_id).toBe('draft-1');
  });

  it('not later, not on another site, not on other pages of the site, and not without an enhancement', () => {
    conversation.session(fresh, 0);
    expect(conversation.move('https://chat.example/settings', 1000)).toBeUndefined();
    expect(conversation.move(named, 60_001)).toBeUndefined();
    conversation.session(fresh, 0);
    expect(conversation.move('https://other.example/c/1234abcd', 1000)).toBeUndefined();
    expect(conversation.move(named, 0)).toBeUndefined();
  });

  it('not after the page was left: a page restored by the browser starts another chat', () => {
    conversation.session(fresh, 0);
    conversation.leave();
    expect(conversation.move(named, 1000)).toBeUndefined();
    expect(conversation.session(fresh, 2000).draft_id).toBe('draft-2');
  });

  it('separately from others: another new-chat page starts another chat', () => {
    conversation.session(fresh, 0);
    expect(conversation.session('https://chat.example/g/garden', 1000).draft_id).toBe('draft-2');
    expect(conversation.move(named, 2000)?.draft_id).toBe('draft-2');
    expect(conversation.session(`${fresh}?model=x`, 3000).draft_id).toBe('draft-3');
  });
});

describe('a temporary chat', () => {
  const unkept = `${fresh}?temporary=true`;

  it('is not recorded later under its own URL either, but the next chat is', () => {
    conversation.session(unkept, 0);
    expect(conversation.move(named, 1000)).toBeUndefined();
    expect(conversation.session(named, 2000)).toEqual({ record: false });
    expect(conversation.session(`${named}ef`, 3000)).toEqual({ web_address: `${named}ef`, record: true });
  });

  it('does not take over earlier enhancements, and does not affect a conversation opened later', () => {
    conversation.session(fresh, 0);
    conversation.move(unkept, 1000);
    expect(conversation.move(named, 2000)).toBeUndefined();
    conversation.session(unkept, 3000);
    conversation.move(named, 63_001);
    expect(conversation.session(named, 64_000)).toEqual({ web_address: named, record: true });
  });

  it('is recognized by a parameter in a conversation’s URL too', () => {
    expect(conversation.session(`${named}?temporary`, 0)).toEqual({ record: false });
    expect(conversation.session(`${named}?temporary=false`, 0)).toEqual({ web_address: named, record: true });
  });
});
