import { languages } from '@hone/domain/enhance/enhancing';
import { expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { enhanceLazily } from './enhance-lazily.ts';

const prompts = {
  en: 'blog post about remote work',
  es: 'escribe un correo a mi jefe, mañana no puedo ir',
  fr: 'écris un poème sur la mer pour ma fille',
  de: 'schreib mir einen Text über den Wald im Herbst',
  pt: 'escreva um e-mail para o meu chefe, não posso ir amanhã',
  it: 'scrivi una mail al mio capo, domani non posso venire',
  nl: 'schrijf een mail aan mijn huisbaas over de kapotte verwarming',
  tr: 'patronuma yarın gelemeyeceğimi söyleyen bir e-posta yaz',
  id: 'tulis email ke atasan saya, besok saya tidak bisa masuk',
  ru: 'напиши письмо начальнику, завтра я не смогу прийти',
  ar: 'اكتب رسالة إلى مديري، لا أستطيع الحضور غدا',
  hi: 'मेरे मैनेजर को ईमेल लिखो, कल मैं नहीं आ सकता',
  zh: '帮我写一封邮件给老板，明天请假',
  ja: '上司に明日休むというメールを書いてください',
  ko: '내일 못 간다고 팀장님께 메일 써 줘',
};

it.each(languages)(
  'a page that loads only one language enhances a prompt exactly as the server does: %s',
  async (language) => {
    const request = { text: prompts[language], tone: 'formal' } as const;
    const made = await enhanceLazily(request);
    expect(made.meta.language).toBe(language);
    expect(made.done.added.length).toBeGreaterThan(0);
    expect(made).toEqual(enhance(request));
  },
);

it('a page leaves a prompt in an unsupported language unchanged', async () => {
  expect(await enhanceLazily({ text: 'Napisz wiersz o jesieni i o tym, jak pachnie las' })).toMatchObject({
    meta: { language: null },
    done: { changed: false, reason: 'language' },
  });
});
