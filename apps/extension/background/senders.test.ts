import { describe, expect, it } from 'vitest';
import { findAsker, isDashboard } from './senders.ts';

const own = { id: 'abcd', pages: 'chrome-extension://abcd/', dashboard: 'https://hone.example' };
const tab = { id: 7, incognito: false };
const page = { id: 'abcd', url: 'https://chatgpt.com/c/1', origin: 'https://chatgpt.com', frameId: 0, tab };

describe('a sender that the worker accepts', () => {
  it('is our script in a page’s top frame, one of our pages, or the dashboard', () => {
    expect(findAsker(page, own)).toEqual({
      kind: 'page',
      tab: 7,
      address: 'https://chatgpt.com/c/1',
      origin: 'https://chatgpt.com',
      host: 'chatgpt.com',
      incognito: false,
    });
    expect(findAsker({ ...page, tab: { id: 7, incognito: true }, documentId: 'd' }, own)).toMatchObject({
      incognito: true,
      documentId: 'd',
    });
    expect(
      findAsker({ id: 'abcd', url: 'chrome-extension://abcd/popup.html', origin: 'chrome-extension://abcd' }, own),
    ).toEqual({ kind: 'own' });
    expect(
      findAsker({ ...page, url: 'https://hone.example/extension/connect', origin: 'https://hone.example' }, own),
    ).toEqual({ kind: 'dashboard' });
  });

  it('is our script in a frame, which speaks for its own site, or for the one that wrote it', () => {
    const frame = { ...page, frameId: 3 };
    expect(findAsker(frame, own)).toMatchObject({ kind: 'page', frame: 3, host: 'chatgpt.com' });
    expect(findAsker({ ...frame, url: 'about:srcdoc' }, own)).toMatchObject({
      frame: 3,
      address: 'https://chatgpt.com/',
      host: 'chatgpt.com',
    });
    const elsewhere = { ...frame, url: 'https://ads.example/', origin: 'https://ads.example' };
    expect(findAsker(elsewhere, own)).toMatchObject({ host: 'ads.example' });
  });

  it.each([
    ['another extension', { ...page, id: 'efgh' }],
    ['a page without our script', { ...page, id: undefined }],
    ['a frame of the dashboard', { ...page, url: 'https://hone.example/', origin: 'https://hone.example', frameId: 3 }],
    ['a sandboxed frame', { ...page, url: 'about:srcdoc', origin: 'null', frameId: 3 }],
    ['a frame whose origin is not told', { ...page, url: 'about:blank', origin: undefined, frameId: 3 }],
    ['a blank page', { ...page, url: 'about:blank' }],
    ['a prerendered page', { ...page, documentLifecycle: 'prerender' }],
    ['something without a tab', { ...page, tab: undefined }],
    ['a page with an opaque origin', { ...page, origin: 'null' }],
    ['a page whose origin differs from its URL', { ...page, origin: 'https://evil.example' }],
    ['a file', { ...page, url: 'file:///home/x.html', origin: 'file://' }],
    [
      'a page of another extension',
      { ...page, url: 'chrome-extension://efgh/popup.html', origin: 'chrome-extension://efgh' },
    ],
    ['something without a URL', { ...page, url: undefined }],
  ])('is never %s', (_case, sender) => {
    expect(findAsker(sender, own)).toBeUndefined();
  });
});

describe('a web page that messages the worker directly', () => {
  const dashboard = { url: 'https://hone.example/extension/connect', origin: 'https://hone.example', frameId: 0, tab };

  it('is accepted if it is the dashboard', () => {
    expect(isDashboard(dashboard, own)).toBe(true);
  });

  it.each([
    ['another site', { ...dashboard, origin: 'https://evil.example' }],
    ['a host that begins with the dashboard’s host', { ...dashboard, origin: 'https://hone.example.evil.example' }],
    ['another port', { ...dashboard, origin: 'https://hone.example:8443' }],
    ['the same host over plain HTTP', { ...dashboard, origin: 'http://hone.example' }],
    ['a frame', { ...dashboard, frameId: 2 }],
    ['an extension', { ...dashboard, id: 'efgh' }],
  ])('is rejected if it is %s', (_case, sender) => {
    expect(isDashboard(sender, own)).toBe(false);
  });
});
