import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';

/** Never used in Traditional Chinese. */
const simplified = new RegExp(
  '[们这么为说写话语词译读课请谢谁让认议论设计订记讲证评识试诗详误调谈费质贵购资赛输转轻软较边达过运还进远连适选遗邮释里针钟钱错键长门问间闻阅队' +
    '阳阶险随难页项顺须预领频题颜额风饭馆马驾验鱼鸟黄龙码础确离种积称穷竞笔签简类紧级纪纯纸线练组细终经结给统继续维综编网罗职联声听]',
  'u',
);
const traditional = [
  '幫我寫一封郵件給房東，說熱水器壞了',
  '推薦附近適合週末看的電影院',
  '幫我規劃東京的行程',
  '翻譯這段話',
  '寫一首詩',
  '把這段話改得更專業',
];
const written = (text: string) => {
  const { brief } = enhance({ text });
  const rows = brief?.rows ?? [];
  const options = rows.flatMap((row) => row.options.flatMap(({ label, insert }) => [label, insert]));
  return [...rows.flatMap(({ label, own }) => [label, own]), ...options, brief?.label ?? '', brief?.ask_first ?? ''];
};

describe('a prompt in Traditional Chinese', () => {
  it.each(traditional)('gets a brief in Traditional Chinese only: %s', (text) => {
    const words = written(text);
    expect(words.length).toBeGreaterThan(1);
    expect(words.filter((each) => simplified.test(each))).toEqual([]);
  });
});

it('the request decides between Simplified and Traditional Chinese, not the material', () => {
  const added = (text: string) => enhance({ text, tone: 'friendly', propose: false }).done.added;
  expect(added('把下面的话翻译成英文：\n\n我們明天就會把貨寄出，謝謝您的耐心等候。')).toEqual(['使用友好的语气。']);
  expect(added('請把下面的話翻譯成英文：\n\n我们明天就会把货寄出，谢谢您的耐心等候。')).toEqual(['使用友好的語氣。']);
});

it('a prompt in Simplified Chinese gets nothing in Traditional Chinese, even with characters both share', () => {
  const added = ['写一篇关于皇后的文章', '介绍一下著名景点', '解释一下什么叫公里'].flatMap(
    (text) => enhance({ text, tone: 'friendly', propose: false }).done.added,
  );
  expect(added).toEqual(Array(3).fill('使用友好的语气。'));
});
