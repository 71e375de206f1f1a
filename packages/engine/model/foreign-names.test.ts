import { describe, expect, it } from 'vitest';
import { packs } from '../packs/compiled/all.ts';
import { analyse } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import { findForeignName } from './foreign-names.ts';

const find = (text: string, said: string, named?: string) =>
  findForeignName(analyse(readText(text), packs), said, named);
const prompts = {
  en: 'create a marketing plan for my coffee shop',
  fr: 'Écris un mail à mon propriétaire pour le chauffage',
  de: 'Erstelle einen Marketingplan für mein Café',
  ru: 'Напиши поздравление для бабушки',
  ja: '結婚式のスピーチを書いてください',
  ko: '결혼식 축사를 써 줘',
  ar: 'اكتب خطة تسويق لمقهى صغير',
};

describe('a made-up name', () => {
  it.each<[keyof typeof prompts, string, string]>([
    ['en', 'It is in Berlin.', 'Berlin'],
    ['en', 'Ask Tom.', 'Tom'],
    ['en', 'It is for people from France.', 'France'],
    ['en', 'It is for SAP.', 'SAP'],
    ['fr', 'Adresse-le à Dupont.', 'Dupont'],
    ['de', 'Nenne Herrn Maier.', 'Herrn Maier'],
    ['de', 'Es ist für die Weber GmbH.', 'Weber GmbH'],
    ['ru', 'Упомяни Анну.', 'Анну'],
    ['ja', '田中さんを紹介してください。', '田中さん'],
    ['ko', '김민수 씨를 언급해 줘.', '김민수 씨'],
    ['ar', 'اذكر السيد كريم.', 'السيد كريم'],
  ])('is found: %s, %s', (language, said, name) => {
    expect(find(prompts[language], said)).toBe(name);
  });

  it.each<[keyof typeof prompts, string]>([
    ['en', 'It opens on Monday, in March.'],
    ['en', 'I’d like it as a PDF.'],
    ['en', 'It is for the US.'],
    ['en', '"Warm" is what it should be. Keep it so.'],
    ['fr', 'Reste ferme, c’est pour lundi.'],
    ['de', 'Er soll Studierende gewinnen.'],
    ['ru', 'Пусть звучит тепло.'],
    ['ja', '温かい雰囲気にしてください。'],
    ['ar', 'أريد أن تجذب الطلاب.'],
  ])('is not found where there is none: %s, %s', (language, said) => {
    expect(find(prompts[language], said)).toBeUndefined();
  });

  it('is not reported if the prompt contains it, or if it is the option itself', () => {
    expect(find('write to Tom about the rent', 'Ask Tom.')).toBeUndefined();
    expect(find('write to Tom about the rent', 'Ask Tom’s wife.')).toBeUndefined();
    expect(find(prompts.en, 'It is for Zorblax.')).toBe('Zorblax');
    expect(find(prompts.en, 'It is for Zorblax.', 'Zorblax')).toBeUndefined();
  });

  it('is not looked for in a language that Hone doesn’t know', () => {
    expect(find('Napisz wiersz o jesieni i o tym, jak pachnie las', 'Dla Anny.')).toBeUndefined();
  });
});
