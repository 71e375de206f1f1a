import type { Extra } from '@hone/domain/enhancing';
import { expect, it } from 'vitest';
import { enhance } from './enhance.ts';

const offered = (text: string, more: Partial<Parameters<typeof enhance>[0]> = {}) =>
  enhance({ text, ...more }).extras.map(({ extra }) => extra);

it.each([
  ['Explain how a mortgage works', ['level']],
  ['Explain to a beginner how a mortgage works', []],
  ['Summarise this article: https://example.org/a', ['summary']],
  ['Summarise this article in three sentences: https://example.org/a', []],
  ['Summarise this article as a table: https://example.org/a', []],
  ['Translate "good morning" into Spanish', ['register']],
  ['Translate "good morning" into informal Spanish', []],
  ['Write a blog post about bees', ['length']],
  ['Write a 300 word blog post about bees', []],
  ['写一篇关于蜜蜂的博客文章', ['length']],
  ['写一篇关于蜜蜂的三百字文章', []],
  ['ideen für eine gartenparty', ['number']],
  ['zehn ideen für eine gartenparty', []],
  ['a fox in the snow', ['style', 'shape']],
  ['a fox in the snow --ar 16:9', []],
  ['capital of australia?', []],
  ['hi', []],
] as [string, Extra[]][])(
  'what can be added to “%s” is offered, and what it says already is not: %j',
  (text, extras) => {
    expect(offered(text)).toEqual(extras);
  },
);

it('nothing is offered to whoever wants to be asked nothing, or has added it', () => {
  const text = 'Write a blog post about bees';
  expect(offered(text, { unknowns: 'off' })).toEqual([]);
  expect(offered(text, { mode: 'concise' })).toEqual([]);
  for (const each of [text, 'Explain how a mortgage works', 'a fox in the snow', '寫一篇關於蜜蜂的部落格文章']) {
    for (const { extra, options } of enhance({ text: each }).extras) {
      for (const option of options) expect(offered(`${each}. ${option}`), option).not.toContain(extra);
    }
  }
});

it('what is offered is written in the prompt’s letters', () => {
  expect(enhance({ text: '寫一篇關於蜜蜂的部落格文章' }).extras).toMatchObject([
    { extra: 'length', language: 'zh', options: ['三百字左右。', '八百字左右。'] },
  ]);
  expect(enhance({ text: '解釋一下房貸是怎麼運作的' }).extras[0]?.options[1]).toBe('面向有一定基礎的讀者。');
});
