import type { Language, NoteRule } from '@hone/domain/enhance/enhancing';
import { applyHunks } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';

const notesOf = (text: string, more: Partial<Parameters<typeof enhance>[0]> = {}) => enhance({ text, ...more }).notes;
const rulesOf = (text: string, more: Partial<Parameters<typeof enhance>[0]> = {}) =>
  notesOf(text, more).map(({ rule }) => rule);
const key = 'sk-proj-4f9FAKEkQ2EXAMPLE7tYb1Zc';

const faults: [rule: NoteRule, fault: string, whole: string][] = [
  ['secret', `Why does this call fail with the key ${key}?`, 'Why does this call fail with the key in OPENAI_API_KEY?'],
  [
    'secret',
    'My card 4539 1488 0343 6467 was refused, draft a complaint',
    'My order 4539 1488 0343 6460 was refused, draft a complaint',
  ],
  [
    'secret',
    'Log in with password: hunter2!x and list the orders',
    'Write the field password: string and list the orders',
  ],
  [
    'secret',
    'Connect to postgres://shop:t0psecret@db.example.com/shop and count users',
    'Connect to postgres://db.example.com/shop and count users',
  ],
  [
    'blank',
    'Write a short welcome letter to [customer name] for our bakery',
    'Write a short welcome letter to Ms Ortiz for our bakery',
  ],
  [
    'blank',
    'Write a toast for the wedding of Ann and XXX, two minutes long',
    'Write a toast for the wedding of Ann and Luis, two minutes long',
  ],
  [
    'blank',
    'Write a reference for ____ who worked here for two years',
    'Make a fill in the blank exercise like: the cat ____ on the mat',
  ],
  [
    'blank',
    'Write a letter to {{customer}} about the delay',
    'Make a template of a letter to {{customer}} about the delay',
  ],
  [
    'contradiction',
    'Announce our new opening hours on Instagram. Use emojis. No emojis.',
    'Announce our new opening hours on Instagram. Use emojis. No hashtags.',
  ],
  [
    'contradiction',
    'Explain photosynthesis to a class. Include examples. Do not use any examples.',
    'Explain photosynthesis to a class. Include code. Do not use code comments.',
  ],
  [
    'range',
    'Write an essay on tides with at least 500 words. Keep it under 300 words.',
    'Write an essay on tides with at least 300 words. Keep it under 500 words.',
  ],
  [
    'range',
    'Suggest at least ten names for a boat. No more than five names, please.',
    'Suggest at least five names for a boat. No more than ten names, please.',
  ],
  [
    'range',
    'Write an essay of at least 1,500 words on tides. Maximum 900 words.',
    'Write an essay of at least 500 words on tides. The introduction has a maximum of 90 words.',
  ],
  [
    'format',
    'List the planets with their moons. Answer as JSON. Format it as a table.',
    'Read the moons from planets.csv. Answer as JSON.',
  ],
  [
    'format',
    'Compare heat pumps and gas boilers. Use bullet points. Write it as one flowing paragraph.',
    'Compare heat pumps and gas boilers as a table or as bullet points.',
  ],
  [
    'reason',
    'Is a tomato a fruit? Answer only yes or no. Explain why.',
    'Is a tomato a fruit? Answer only yes or no, with no explanation.',
  ],
  [
    'register',
    'Ask my landlord for a new boiler. Use a formal tone. Make it casual, with slang.',
    'Ask my landlord for a new boiler. Use a formal tone, not casual.',
  ],
  [
    'count',
    'Write a notice. My three reasons: the pay, the commute, the nights and the noise.',
    'Write a notice. My four reasons: the pay, the commute, the nights and the noise.',
  ],
  [
    'count',
    'Answer my two questions:\n1. When do I prune?\n2. How much?\n3. With what?',
    'Answer my three questions:\n1. When do I prune?\n2. How much?\n3. With what?',
  ],
];

describe('a problem is pointed out where it is, and not where there only seems to be one', () => {
  it.each(faults)('%s: %s', (rule, fault, whole) => {
    const [note] = notesOf(fault);
    expect(note).toMatchObject({ rule });
    expect(note!.spans.length).toBeGreaterThan(0);
    expect(new Set(note!.spans.flatMap((span) => Object.keys(span)))).toEqual(new Set(['start', 'end']));
    expect(note!.spans.every(({ start, end }) => start >= 0 && start < end && end <= fault.length)).toBe(true);
    expect(note!.says).toMatch(/^\S.*\.$/u);
    expect(rulesOf(whole)).toEqual([]);
  });

  it('at most two at a time, the most serious first', () => {
    expect(
      rulesOf(
        `Use ${key} to write to [name]. At least 500 words. At most 100 words. Answer as JSON. Answer as a table.`,
      ),
    ).toEqual(['secret', 'blank']);
  });

  it('but nothing is changed, and what a row already asks is not noted again', () => {
    const { done, brief, notes } = enhance({ text: 'Summarize the attached article in three sentences' });
    expect(done.changed).toBe(false);
    expect(brief?.rows[0]).toMatchObject({ slot: 'material.text', essential: true });
    expect(notes).toEqual([]);
  });

  it('announced but missing material is pointed out, unless it has a row, is above in the chat or is attached', () => {
    const text = 'Turn the transcript below into a table with owners, dates and status. Keep it to one page.';
    const muted = ['material'] as const;
    expect(enhance({ text }).brief?.rows[0]?.slot ?? 'none').toMatch(/^material|none/);
    expect(rulesOf(text, { muted, chat: { empty: true, attached: false } })).toEqual(['material']);
    expect(rulesOf(text, { muted, chat: { empty: false, attached: false } })).toEqual([]);
    expect(rulesOf(text, { muted, chat: { empty: true, attached: true } })).toEqual([]);
    expect(rulesOf(`${text}\n\nAnna: I call the printer.\nBen: fine.`, { muted })).toEqual([]);
  });

  it('a variable that the user has defined is not reported as unfilled', () => {
    const text = 'Write a letter to {{Customer}} about the delay';
    expect(rulesOf(text, { known: ['customer'] })).toEqual([]);
    expect(rulesOf(text, { known: ['product'] })).toEqual(['blank']);
    expect(rulesOf(text, { known: [], variables: [{ name: 'Customer', value: 'Ms Ortiz' }] })).toEqual([]);
  });

  it('no problem is pointed out to a user who turned this off', () => {
    expect(rulesOf(faults[0]![1], { refused: ['fix'] })).toEqual([]);
  });
});

describe('one press fixes', () => {
  const fixed = (text: string) => applyHunks(text, [notesOf(text)[0]!.fix!]);

  it('a secret, by masking it', () => {
    expect(fixed(`Why does this call fail with the key ${key}?`)).toBe(
      'Why does this call fail with the key sk-proj-***?',
    );
    expect(fixed('My card 4539 1488 0343 6467 was refused')).toBe('My card **** **** **** 6467 was refused');
  });

  it('two contradictory wishes, by removing the one that is a sentence of its own', () => {
    expect(fixed('Write an essay on tides with at least 500 words. Keep it under 300 words. Name two harbours.')).toBe(
      'Write an essay on tides with at least 500 words. Name two harbours.',
    );
    expect(
      notesOf('Write an essay on tides with at least 500 words and keep it under 300 words')[0]!.fix,
    ).toBeUndefined();
  });

  it('a wrong count', () => {
    expect(fixed('Answer my 2 questions:\n1. When do I prune?\n2. How much?\n3. With what?')).toMatch(
      /^Answer my 3 questions:/u,
    );
  });
});

describe('a limit that cannot be met is found', () => {
  const bounds: Record<Language, string> = {
    en: 'Write a story about a lighthouse with at least 500 words. Maximum 300 words.',
    es: 'Escribe un cuento sobre un faro con al menos 500 palabras. Máximo 300 palabras.',
    fr: 'Écris une histoire sur un phare avec au moins 500 mots. Maximum 300 mots.',
    de: 'Schreib eine Geschichte über einen Leuchtturm mit mindestens 500 Wörtern. Höchstens 300 Wörter.',
    pt: 'Escreva uma história sobre um farol com pelo menos 500 palavras. No máximo 300 palavras.',
    it: 'Scrivi una storia su un faro di almeno 500 parole. Massimo 300 parole.',
    nl: 'Schrijf een verhaal over een vuurtoren van minstens 500 woorden. Maximaal 300 woorden.',
    tr: 'Bir deniz feneri hakkında en az 500 kelimelik bir hikaye yaz. En fazla 300 kelime olsun.',
    id: 'Tulis cerita tentang mercusuar minimal 500 kata. Maksimal 300 kata.',
    ru: 'Напиши рассказ о маяке, не менее 500 слов. Не более 300 слов.',
    ar: 'اكتب قصة عن منارة في البحر لا تقل عن 500 كلمة. بحد أقصى 300 كلمة.',
    hi: 'एक प्रकाशस्तंभ के बारे में कम से कम 500 शब्दों की कहानी लिखो। अधिकतम 300 शब्द।',
    zh: '写一个关于灯塔的故事，至少500字。最多300字。',
    ja: '灯台についての物語を500文字以上で書いてください。300文字以内でお願いします。',
    ko: '등대에 관한 이야기를 최소 500자로 써 줘. 최대 300자.',
  };
  it.each(Object.entries(bounds))('in %s', (_, text) => expect(rulesOf(text)).toEqual(['range']));
});
