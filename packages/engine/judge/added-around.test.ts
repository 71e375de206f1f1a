import { describe, expect, it } from 'vitest';
import { judgeRewriting, repairRewriting } from './guards.ts';
import { findPreface } from './announcing.ts';
import { findRemark } from './remarks.ts';
import { findHiddenSigns } from './signs.ts';
import { unwrap } from './wrapping.ts';

describe('before a prompt', () => {
  it.each([
    'Here are my meeting notes:\n\nAnn was late.\n\nSummarise them.',
    'Here is the text to be improved:\n\nthe sea are wide',
    'Here is my improved version of the letter:\n\nDear Ann',
    'This is a revised contract. Compare it with the old one.',
    'Sure-fire ways to sell a bike: list some.',
    'Of course-work topics, suggest the best ones.',
    'Great white sharks: explain how they hunt.',
    'Okay Google: explain the name.',
    'Improve the following prompt:\n\na cat in space',
    'Hier ist mein Entwurf:\n\nLiebe Ann',
    'Klar und knapp: schreibe einen Text über das Meer.',
    'Gern gelesene Bücher: nenne einige.',
    'Natürliche Zahlen: erkläre sie.',
    'Voici mon texte :\n\nla mer est grande',
    'Claro y conciso: escribe un texto sobre el mar.',
    'Aquí está mi ensayo:\n\nel mar',
    'Ecco la mia lettera:\n\ncara Anna',
    'Hier is mijn tekst:\n\nde zee',
    'İşte metnim:\n\ndeniz',
    'Berikut teks saya:\n\nlaut',
    'Вот мой текст:\n\nморе',
    'هذا نصي:\n\nالبحر',
    'यहाँ मेरा लेख है:\n\nसमुद्र',
    '这是我的文章：\n\n大海',
    '好的开头很重要，请帮我写一个。',
    '以下の文章を要約してください：\n\n海',
    'もちろん無料のツールを紹介してください。',
    '다음은 회의록입니다:\n\n바다',
    '네이버 블로그 글을 써 주세요.',
  ])('no preface is found in "%s"', (text) => {
    expect(findPreface(text)).toBeUndefined();
  });

  it.each([
    ['Certainly!\n\nWrite a poem.', 'Certainly!'],
    ['Of course, here is a clearer version: Write a poem.', 'Of course, here is a clearer version:'],
    ['## Optimized Prompt\nWrite a poem.', '## Optimized Prompt'],
    ['Prompt: Write a poem.', 'Prompt:'],
    ["I've rewritten your prompt:\n---\nWrite a poem.", "I've rewritten your prompt:\n---"],
    ['当然可以！\n写一首诗。', '当然可以！'],
    ['優化後的提示詞：\n寫一首詩。', '優化後的提示詞：'],
    ['はい、こちらが改善版プロンプトです。\n詩を書いて。', 'はい、こちらが改善版プロンプトです。'],
  ])('the whole preface is found in "%s"', (text, preface) => {
    expect(findPreface(text)?.trim()).toBe(preface);
  });
});

describe('after a prompt', () => {
  it.each([
    'Let me know if you need more details before you start.',
    'Feel free to be creative.',
    'This version of the app crashes on start.',
    'This prompt is for a class of beginners.',
    'I hope this letter helps my son; keep it kind.',
    'I added a log above; use it.',
    'Changes made in the last release are listed above.',
    'Sag mir Bescheid, wenn du noch Angaben brauchst.',
    'Soll es zu lang werden, kürze es.',
    'Dime si necesitas más datos.',
    'N’hésite pas à me dire si tu as besoin de précisions.',
    'Fammi sapere se ti servono altri dati.',
    'Isterseniz örnek verin.',
    'Спроси, если нужны подробности.',
    '如果你需要更多信息，请先问我。',
    '希望这篇文章能打动读者。',
    '改善点を三つ挙げてください。',
    '변경 사항을 표로 정리해 주세요.',
  ])('"%s" is not taken for a remark by the model', (line) => {
    expect(findRemark('', `Write a text.\n\n${line}`)).toBeUndefined();
  });

  it('a remark is removed with its divider and list, and nothing above it is', () => {
    const text =
      'Write a poem.\n- short\n- warm\n\n---\n**Key changes:**\n\n1. Named the form\n2. Kept the subject\n\nHope this helps!';
    expect(repairRewriting('poem', text)).toBe('Write a poem.\n- short\n- warm');
  });
});

describe('around a prompt', () => {
  it.each([
    '"a" and "b"',
    '```js\na\n```\nand\n```js\nb\n```',
    '“a” or “b”',
    '<a>x</a> and <a>y</a>',
    '**Role** and **Task**',
    '`a` or `b`',
    '[Name], write to [City]',
    '"',
    '```',
    '«»',
  ])('no wrapper is found in %s', (text) => {
    expect(unwrap(text)).toBeUndefined();
  });

  it.each([
    ['"Write a "good" poem"', 'Write a "good" poem'],
    ["'Write what it's about'", "Write what it's about"],
    ['“Write ‘it’ and “that””', 'Write ‘it’ and “that”'],
    ['```text\nFix this:\n```js\na\n```\n```', 'Fix this:\n```js\na\n```'],
  ])('the wrapper is found in %s', (text, inside) => {
    expect(unwrap(text)?.inside).toBe(inside);
  });

  it('quotation marks are not reported if the user put them there', () => {
    expect(
      judgeRewriting('"write a poem about the sea"', '"Write a poem about the sea."').findings.map(
        ({ guard }) => guard,
      ),
    ).not.toContain('wrapped');
  });
});

describe('invisible characters', () => {
  it.each([
    ['a family emoji', 'a card for 👨‍👩‍👧 and 🏳️‍🌈'],
    ['a flag made of tag letters', 'a trip to 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['keycaps and symbols', 'press 1️⃣ and ☎️'],
    ['Persian half-spaces', 'می‌خواهم'],
    ['Hindi joiners', 'क्‍ष और र्‍य'],
    ['Thai word breaks', 'ภาษา\u200bไทย'],
    ['direction marks next to Arabic', 'كلمة \u200fA\u200e هنا'],
    ['a Han character variant', '葛\u{e0100}飾'],
    ['tabs and line breaks', 'a\tb\r\nc'],
  ])('are allowed: %s', (_name, text) => {
    expect(findHiddenSigns('', text)).toEqual([]);
  });

  it('are reported once each, and those in the original are left alone', () => {
    expect(findHiddenSigns('a\u200bb', 'a\u200bb \u202ex\u202e \u2028')).toEqual(['U+202E', 'U+2028']);
    expect(repairRewriting('a\u200bb', 'a\u200bb \u202ex\u202e\u2028y')).toBe('a\u200bb x\ny');
  });

  it('are reported if they are variation selectors after letters, which could hide a message', () => {
    expect(findHiddenSigns('', 'a\ufe01\ufe02')).toEqual(['U+FE01', 'U+FE02']);
  });
});

describe('hostile texts', () => {
  const hostile = [
    '`',
    '~',
    '"',
    '“',
    '<a>',
    '</a>',
    '\u200e',
    '\u{e0041}',
    '\u200d',
    '\n',
    ' \n',
    'Sure! ',
    'here is ',
    '1) ',
    '(1 ',
    '**',
    '[',
    ':',
    '- \n',
    'Dear Ann,\n',
    'I hope this helps\n',
    '```\n',
    '---\n',
    '必',
    'व्',
    'a, ',
  ];

  // Quadratic time would run into the test's timeout.
  it.each(hostile)('a hundred thousand characters of %j are judged without a timeout', (piece) => {
    const text = (piece === '---\n' ? 'Sure!\n' : '') + piece.repeat(Math.ceil(100_000 / piece.length));
    findPreface(text);
    findRemark('', text);
    unwrap(text);
    expect(findHiddenSigns('', text).length).toBeLessThan(text.length);
  });
});
