import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asWritten, html } from './markup.ts';

const signs = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '=',
  '`',
  'script',
  'onerror',
  '<!--',
  ']]>',
  '&lt;',
  '\0',
  ' ',
);
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(signs, { maxLength: 12 }).map((parts) => parts.join('')),
);
const count = (text: string, sign: string) => text.split(sign).length - 1;
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the html template tag', () => {
  it('renders every value as plain text', () => {
    expect(html`<p title="${`"'`}">${'<b> & "</b>'}</p>`.markup).toBe(
      '<p title="&quot;&#39;">&lt;b&gt; &amp; &quot;&lt;/b&gt;</p>',
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const { markup } = html`<p>${value}</p>`;
        expect(unescape(markup.slice(3, -4))).toBe(value);
      }),
    );
  });

  it('lets no value add an element or an attribute', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const { markup } = html`<a href="${one}" title='${other}'>${one}<br>${[html`<i>${other}</i>`]}</a>`;
        expect(['<', '>', '"', "'"].map((sign) => count(markup, sign))).toEqual([5, 5, 2, 2]);
      }),
    );
  });

  it('inserts our own HTML unchanged, alone or in a list', () => {
    const row = (text: string) => html`<li>${text}</li>`;
    expect(html`<ul>${['a', '<b>'].map(row)}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
    expect(html`<style>${asWritten('a>b{}')}</style>`.markup).toBe('<style>a>b{}</style>');
  });

  it('renders nothing for empty values, but zero as 0', () => {
    expect(html`[${undefined}${false}${''}${[]}]`.markup).toBe('[]');
    expect(html`[${0}]`.markup).toBe('[0]');
  });
});
