import { afterEach, expect, it, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { rich, t } from './t.ts';

afterEach(() => vi.unstubAllGlobals());
const inLanguage = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });

it('a sentence is filled in with its values, and each tag is rendered by the function of its name', () => {
  expect(t('{n, plural, one {# prompt} other {# prompts}}', { n: 2 })).toBe('2 prompts');
  const drawn = rich(
    'Read the <terms>Terms of {name}</terms>.',
    { terms: (children) => createElement('a', { href: '/terms' }, children) },
    { name: 'Hone' },
  );
  expect(renderToStaticMarkup(drawn)).toBe('Read the <a href="/terms">Terms of Hone</a>.');
});

it('the lengthened language is at least 35% longer, stays readable, and keeps its values', () => {
  inLanguage('en-XA');
  const grown = t('Sign in with {name}', { name: 'Email' });
  expect(grown).toMatch(/ Email$/);
  expect(grown.length - 'Email'.length).toBeGreaterThanOrEqual('Sign in with '.length * 1.35);
  expect(grown.normalize('NFD').replace(/\p{M}/gu, '')).toMatch(/^Sign in with/);
  inLanguage('ar-XB');
  expect(t('Sign in with {name}', { name: 'Email' })).toBe('Sign in with Email');
});
