import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';

const mended = (text: string) =>
  enhance({ text, propose: false }).done.edits.flatMap(({ kind, before, after }) =>
    kind === 'spelling' ? [[before, after]] : [],
  );

describe('a typo is fixed', () => {
  it.each<[string, string, [string, string][]]>([
    ['swapped letters', 'wriet an email to my landlord', [['wriet', 'write']]],
    ['a missing letter', 'write an email to my clents', [['clents', 'clients']]],
    ['a missing double letter', 'make a runing plan for beginners', [['runing', 'running']]],
    ['an extra letter', 'write an emaill to my boss', [['emaill', 'email']]],
    ['a misspelling that no rule finds', 'what is definately true about dogs', [['definately', 'definitely']]],
    [
      'at the start of a sentence',
      'Wriet an email. Explian it.',
      [
        ['Wriet', 'Write'],
        ['Explian', 'Explain'],
      ],
    ],
    ['in German', 'schreib eine geshcichte für kinder', [['geshcichte', 'geschichte']]],
    ['in Spanish', 'explica la diferncia entre un contrato y otro', [['diferncia', 'diferencia']]],
    ['in French', 'fais un résumé de ce messgae', [['messgae', 'message']]],
    ['in Italian', 'fai un rissunto di questo testo', [['rissunto', 'riassunto']]],
    ['in Portuguese', 'faça um resmuo deste texto', [['resmuo', 'resumo']]],
    ['in Dutch', 'maak een samenvating van dit boek', [['samenvating', 'samenvatting']]],
    ['in Russian', 'напиши псиьмо моему начальнику', [['псиьмо', 'письмо']]],
    ['in Turkish', 'bana herşey için bir plan yaz', [['herşey', 'her şey']]],
    ['in Indonesian', 'buat ringkasn dari artikel ini', [['ringkasn', 'ringkasan']]],
    ['in Arabic', 'اكتب رسالة عن هاذا الموضوع للمدير', [['هاذا', 'هذا']]],
    ['in Hindi', 'कृप्या मेरे लिए एक ईमेल लिख दीजिए', [['कृप्या', 'कृपया']]],
    ['in Japanese', 'プレゼンのシュミレーションの計画を作って', [['シュミレーション', 'シミュレーション']]],
    ['in Korean', '몇일 동안 갈 부산 여행 계획 짜줘', [['몇일', '며칠']]],
    ['in Chinese', '写一封关于脉博检查的邮件给医生', [['脉博', '脉搏']]],
    ['in Traditional Chinese', '寫一封關於脈博檢查的郵件給醫生', [['脈博', '脈搏']]],
  ])('%s: %s', (_name, text, changes) => {
    expect(mended(text)).toEqual(changes);
  });

  it('and the intended word is understood despite it', () => {
    const brief = enhance({ text: 'wriet an emial to my clents about the delay' }).brief;
    expect(brief?.frame).toBe('email');
  });
});

describe('a typo is left alone if it is the topic', () => {
  it.each([
    'explain recieve vs receive',
    'is it recieve or receive',
    'why do people write recieve and not receive',
    'write a note for people who write teh instead of the',
    'how do you spell definately',
    'correct this sentence i recieve mail',
    'list words with a typo like definately',
    'fix the misspelling of seperate in my essay',
    'write a post about the word definately',
    'what does definately mean',
    'write a slogan for a band called recieve',
    'wie schreibt man seperat',
    'wie schreibt man agressiv richtig',
    '¿cómo se escribe exelente?',
    'quelle est l’orthographe de malgrès',
    'come si scrive eccezzionale',
    'como se escreve exelente em português',
    'schrijf je mischien of misschien',
    'как пишется сдесь и почему',
    'herkez nasıl yazılır açıkla',
    'bagaimana ejaan silahkan yang benar',
    'كيف تكتب لاكن في الجملة',
    'कृप्या की वर्तनी बताओ',
    'シュミレーションの正しい表記を教えて',
    '몇일 맞춤법이 맞아?',
    '脉博有没有错别字',
  ])('%s', (text) => {
    expect(mended(text)).toEqual([]);
  });
});

describe('nothing is fixed', () => {
  it.each([
    ['in quotes', 'write an email that says "recieve teh parcel"'],
    ['in code', 'why does `fucntion recieve()` fail in my script'],
    ['in a link', 'summarize https://example.com/recieve/teh for me'],
    ['in a variable', 'write an email to {{recieve}} about the heating'],
    ['in an identifier', 'rename recieve_mail and teh.recieve in my script'],
    ['in a function call', 'what can call recieve() in my script'],
    ['in a name within a sentence', 'write an email to Thier about the heating'],
    ['in a name after a title', 'write an email to Mr. Wriet and Dr. Emial about the heating'],
    ['in pasted material', 'summarize this:\n\n"""\nI recieve teh mail.\n"""'],
    ['in correct words that look like typos', 'write a form about a diner and a desert, quite casual'],
    ['in a word from another language', 'escribe un correo sobre el program y la historia'],
  ])('%s', (_name, text) => {
    expect(mended(text)).toEqual([]);
  });
});
