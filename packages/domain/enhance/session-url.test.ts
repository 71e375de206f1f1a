import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionUrlMaximum, normaliseSessionUrl } from './session-url.ts';
import { isStorableText } from '../encoding.ts';

const id = '6745a1c2-0d3c-8004-9a5e-1f2b3c4d5e6f';

describe('the URL of a session', () => {
  it.each([
    [`https://chatgpt.com/c/${id}`, `https://chatgpt.com/c/${id}`],
    [`https://chatgpt.com/c/${id}?model=gpt&temporary-chat=true#top`, `https://chatgpt.com/c/${id}`],
    ['HTTPS://Claude.AI:443/chat/Abc/', 'https://claude.ai/chat/Abc'],
    ['https://gemini.google.com/app/0f1e//', 'https://gemini.google.com/app/0f1e'],
    ['https://chatgpt.com', 'https://chatgpt.com/'],
    ['https://chatgpt.com///', 'https://chatgpt.com/'],
    ['http://localhost:3000/c/1', 'http://localhost:3000/c/1'],
    ['https://anna:secret@chatgpt.com/c/1', 'https://chatgpt.com/c/1'],
    ['  https://chatgpt.com/c/1\n', 'https://chatgpt.com/c/1'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ])('is origin and path, without what changes from visit to visit: %s', (address, expected) => {
    expect(normaliseSessionUrl(address)).toBe(expected);
  });

  it.each([
    ['https://x.com/i/grok?conversation=189', 'https://x.com/i/grok?conversation=189'],
    ['https://openrouter.ai/chat?models=a&room=7#x', 'https://openrouter.ai/chat?room=7'],
    ['https://a.example/?room=1&conversation=2&room=3', 'https://a.example/?conversation=2&room=1'],
    ['https://a.example/?conversation=&room=a%26b%20c', 'https://a.example/?room=a%26b%20c'],
    ['https://a.example/?Conversation=1&rooms=2', 'https://a.example/'],
  ])('keeps only the query parameters that identify a conversation, in a fixed order: %s', (address, expected) => {
    expect(normaliseSessionUrl(address)).toBe(expected);
  });

  it.each([
    '',
    'chatgpt.com/c/1',
    '/c/1',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:https://a.example/1',
    'ftp://a.example/',
    'about:blank',
    'https://',
    'chrome-extension://abc/popup.html',
    'https://a b/',
  ])('must be on the web: %s is not', (address) => expect(normaliseSessionUrl(address)).toBeUndefined());

  it('has a maximum length, however it is written', () => {
    const base = 'https://a.example/';
    expect(normaliseSessionUrl(base + 'x'.repeat(sessionUrlMaximum - base.length))).toHaveLength(sessionUrlMaximum);
    expect(normaliseSessionUrl(base + 'x'.repeat(sessionUrlMaximum - base.length + 1))).toBeUndefined();
    expect(normaliseSessionUrl(base + 'ü'.repeat(sessionUrlMaximum / 6))).toBeUndefined();
    expect(normaliseSessionUrl(`${base}c?q=${'x'.repeat(100_000)}`)).toBe('https://a.example/c');
    expect(normaliseSessionUrl(`${base}c${'/'.repeat(1_000_000)}x`)).toBeUndefined();
  });

  it('is not changed by normalizing it again, and can be stored', () => {
    const anyAddress = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }).map((text) => `https://a.example/${text}`),
      fc
        .tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
        .map(([one, other]) => `http://a.example/x/?room=${one}&conversation=${other}`),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(anyAddress, (address) => {
        const once = normaliseSessionUrl(address);
        if (once === undefined) return;
        expect(normaliseSessionUrl(once)).toBe(once);
        expect(once).toMatch(/^https?:\/\/[^#\s]+$/);
        expect(isStorableText(once)).toBe(true);
      }),
    );
  });
});
