import { expect, it } from 'vitest';
import { isOwnPage, lettersOf, formatAddress } from './site.ts';

it.each([
  ['https://chatgpt.com/c/1', 'Ch'],
  ['https://claude.ai/chat/1', 'Cl'],
  ['https://gemini.google.com/app/1', 'Ge'],
  ['https://www.perplexity.ai/search/1', 'Pe'],
  ['https://copilot.microsoft.com/', 'Co'],
  ['https://www.some-site.example/', 'S'],
  ['http://127.0.0.1:8080/', '1'],
])('abbreviates %s to %s', (address, letters) => {
  expect(lettersOf(address)).toBe(letters);
});

it('recognizes this dashboard’s own pages by their origin alone', () => {
  expect(isOwnPage('https://hone.example/enhance', 'https://hone.example')).toBe(true);
  expect(isOwnPage('https://hone.example.evil.example/enhance', 'https://hone.example')).toBe(false);
});

it('shows at most 70 characters of a URL, and its protocol only if it is not secure', () => {
  expect(formatAddress(`https://a.example/${'b'.repeat(100)}`)).toBe(`a.example/${'b'.repeat(60)}…`);
  expect(formatAddress('https://a.example/b')).toBe('a.example/b');
  expect(formatAddress('http://a.example/b')).toBe('http://a.example/b');
});
