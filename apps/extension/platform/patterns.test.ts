import { expect, it } from 'vitest';
import { isAllowedBy, isWide } from './patterns.ts';

it.each(['https://grok.com/*', 'http://localhost:8080/*'])('%s is one site', (pattern) => {
  expect(isWide(pattern)).toBe(false);
});

it.each(['<all_urls>', '*://*/*', 'https://*/*', '*://*.grok.com/*', 'https://*.com/*', '*://grok.com/*'])(
  'allowing %s in the browser’s settings allows a site in it',
  (allowed) => {
    expect(isWide(allowed)).toBe(true);
    expect(isAllowedBy([allowed], 'https://grok.com/*')).toBe(true);
  },
);

it.each(['http://*/*', '*://*.poe.com/*', '*://*.k.com/*', 'https://grok.com:8443/*'])(
  'allowing %s allows nothing else',
  (allowed) => {
    expect(isAllowedBy([allowed], 'https://grok.com/*')).toBe(false);
  },
);
