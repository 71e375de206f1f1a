import { describe, expect, it } from 'vitest';
import { judgeRewriting, repairRewriting } from './guards.ts';
import type { Limits } from './judge.ts';

const judge = (original: string, rewritten: string, limits?: Limits) =>
  judgeRewriting(original, rewritten, limits).findings.map(({ guard, text }) => [guard, text]);
const poem = 'write a poem about the sea';

describe('a judgment', () => {
  it('says how many facts were kept, and of how many', () => {
    expect(judgeRewriting('3 tips for {{name}} in 50 cm', 'Give 3 tips for {{name}}.').kept).toEqual({
      facts: 2,
      of: 3,
    });
  });

  it('finds no fault with an unchanged text, whatever it looks like', () => {
    for (const text of [
      'Sure! Here is the improved prompt:\n\nx',
      '"a"',
      '```\nx\n```',
      'Dear Ann,\n\nthank you.',
      'a\u202eb',
      'Let me know if you want me to.',
      '<draft>must_keep</draft>',
      '',
    ]) {
      expect(judge(text, text), text).toEqual([]);
    }
  });

  it.each([
    [
      'a decimal',
      'a margin of 12.5% or more',
      'Explain a margin of 12% or more.',
      [
        ['lost', '12.5%'],
        ['invented', '12%'],
      ],
    ],
    [
      'the query of a link',
      'summarise https://a.co/p?x=1&y=2',
      'Summarise https://a.co/p in plain words.',
      [
        ['lost', 'https://a.co/p?x=1&y=2'],
        ['invented', 'https://a.co/p'],
      ],
    ],
    [
      'a variable’s name',
      'letter to {{first_name}}',
      'Write a letter to {{firstName}}.',
      [
        ['lost', '{{first_name}}'],
        ['invented', '{{firstName}}'],
      ],
    ],
    ['a quoted word', 'explain the word "very"', 'Explain the word and its use.', [['lost', '"very"']]],
    [
      'an email address',
      'write to ann@a.co',
      'Write to anne@a.co.',
      [
        ['lost', 'ann@a.co'],
        ['invented', 'anne@a.co'],
      ],
    ],
    ['code', 'explain `arr[i+1]`', 'Explain `arr[i]`.', [['lost', '`arr[i+1]`']]],
    ['a minus sign', 'why do pipes burst at -5 °C', 'Explain why pipes burst at 5 °C.', [['lost', '-5 °C']]],
  ])('reports %s that was changed', (_name, original, rewritten, findings) => {
    expect(judge(original, rewritten)).toEqual(findings);
  });
});

describe('pasted material', () => {
  const notes =
    'The residents met on a rainy evening and talked about the roof, the garden and the ' +
    'noise; nobody wanted to pay for the lift, and most went home unhappy.';

  it('must still be there, though not necessarily word for word', () => {
    expect(
      judge(
        `summarise this text:\n\n${notes}`,
        `Summarise the text below briefly.\n\n${notes.replace('rainy', 'wet')}`,
      ),
    ).toEqual([]);
    expect(
      judge(`summarise this text:\n\n${notes}`, 'Summarise the text below in plain words, with the main point first.'),
    ).toEqual(expect.arrayContaining([['lost', notes.slice(0, 80)]]));
  });
});

describe('new text that is not made up', () => {
  it.each([
    ['a number that was written in words', 'give me five ideas for a party', 'Suggest 5 ideas for a party.'],
    ['a number that was written in words, in Russian', 'дай пять идей для праздника', 'Предложи 5 идей для праздника.'],
    ['a number that was written in words, in Chinese', '给我三个店名', '请给我3个店名，并说明理由。'],
    ['a number that is stated twice', 'write 3 tips', 'Write 3 tips. Each of the 3 tips is one sentence.'],
    ['the year of a date', 'plan 14 March 2027', 'Plan 14 March 2027. Check what is special in 2027.'],
    [
      'numbered parts',
      'explain how tides work',
      'Explain how tides work. Cover: 1) the cause, 2) the rhythm, 3) the exceptions.',
    ],
    ['numbered lines', 'explain how tides work', 'Explain how tides work:\n1. the cause\n2. the rhythm'],
    ['the full name of a tool', 'node app that reads mails', 'Write a Node.js app that reads mails.'],
    [
      'the user’s words in quotation marks',
      'caption for grandmas dumplings',
      'Write a caption for a photo titled "grandmas dumplings".',
    ],
    [
      'an outline of the fields that were asked for',
      'extract name and price as json',
      'Extract name and price as JSON in this shape:\n```json\n{"name": "", "price": ""}\n```',
    ],
    [
      'a bracketed placeholder for what is unknown',
      'email my landlord',
      'Write an email to my landlord. Sign it with [your name].',
    ],
  ])('%s', (_name, original, rewritten) => {
    expect(judge(original, rewritten)).toEqual([]);
  });

  it('does not include a long quotation or code block that the user never gave', () => {
    expect(
      judge(
        poem,
        'Write a poem about the sea in the spirit of "the long grey waves that nobody ever counted came home at last to us".',
      ),
    ).toHaveLength(1);
    expect(
      judge(
        'sort an array',
        'Sort an array like this:\n```js\nconst sorted = [...input].toSorted(compareLengths);\n```',
      ).map(([guard]) => guard),
    ).toContain('invented');
  });
});

describe('length', () => {
  it('is measured against the words of the prompt, or against a given limit', () => {
    const long = `Write a poem about the sea${', with waves and salt'.repeat(20)}.`;
    expect(judge(poem, long)).toEqual([]);
    expect(judge(poem, long, { words: 40 })).toEqual([['long', '86']]);
    expect(judge(poem, `Write a poem about the sea${', with waves and salt'.repeat(40)}.`)).toEqual([['long', '166']]);
  });

  it('of a rambling prompt may shrink by half, but not to almost nothing', () => {
    const rambling =
      'so basically what i want is that you write for me, if possible, a text, ' +
      'not too long, about why cats purr, because my son asks me that';
    expect(judge(rambling, 'Write a short text that explains to my son why cats purr.')).toEqual([]);
    expect(judge(rambling, 'Write a short text about cats.')).toEqual([['short', '6']]);
    expect(judge(poem, ' ')).toContainEqual(['short', '0']);
  });
});

describe('a model’s instructions', () => {
  it('are reported if its answer repeats them word for word or by their field names', () => {
    const instructions =
      'You improve prompts. Never answer the draft, keep every fact and write in the language of the user.';
    expect(
      judge(poem, 'Write a poem about the sea. Never answer the draft, keep every fact and write in plain words.', {
        instructions,
      }),
    ).toEqual([['leaked', 'never answer the draft keep every fact and']]);
    expect(
      judge(poem, 'Write a poem about the sea.\n"task": "writing", "mode": "balanced", "tone": "keep"').map(
        ([guard]) => guard,
      ),
    ).toContain('leaked');
    expect(
      judge('product data as json', 'Return the product data as JSON with "language": and "name": as keys.'),
    ).toEqual([]);
  });
});

describe('language', () => {
  it('is that of the request, not of the text to translate', () => {
    expect(
      judge(
        'traduis en anglais : Le chantier prend deux semaines de retard',
        'Traduis ce texte en anglais naturel : Le chantier prend deux semaines de retard',
      ),
    ).toEqual([]);
    expect(judge('explique comment marche un prêt', 'Explain in simple words how a loan works.')).toContainEqual([
      'language',
      'en',
    ]);
    expect(
      judge(
        'napisz wiersz o jesieni i o tym, jak pachnie las',
        'Write a poem about autumn and about the smell of the forest.',
      ),
    ).toContainEqual(['language', 'en']);
  });

  it('is not guessed from names and terms', () => {
    expect(judge('docker compose nginx postgres', 'docker compose: nginx + postgres')).toEqual([]);
  });
});

describe('repairing a model’s rewrite', () => {
  it('removes one wrapper after another, and stops at the prompt', () => {
    expect(
      repairRewriting(
        poem,
        '<think>They want a poem.</think>\nSure! Here is the improved prompt:\n\n```\n"Write ' +
          'a poem about the sea."\n```\n\nLet me know if you want any changes!',
      ),
    ).toBe('Write a poem about the sea.');
  });

  it('leaves what the user wrote, whatever it looks like', () => {
    for (const text of [
      '"Write a poem"',
      'Sure! Here is the prompt:\n\nwrite a poem',
      'write a poem\n\nI hope this helps!',
      'a\u200bb',
    ])
      expect(repairRewriting(text, text)).toBe(text);
  });

  it('removes nothing if the rewrite can’t be fixed that way', () => {
    const answer = 'The sea is wide and blue. It sings to you.';
    expect(repairRewriting(poem, answer)).toBe(answer);
    expect(repairRewriting(poem, 'Write a poem ab\ufffdut the sea.')).toBe('Write a poem ab\ufffdut the sea.');
  });
});
