import type { Guard } from '@hone/domain/enhance/models';
import type { Rewriting } from './rewritings.sample.ts';

export interface Fault {
  name: string;
  guard: Guard;
  text: string;
  names?: string;
}

const prefaces: readonly string[] = [
  'Sure! Here is the improved prompt:',
  "Here's a clearer version of your prompt:",
  '**Improved prompt:**',
  '¡Claro! Aquí tienes el prompt mejorado:',
  'Bien sûr ! Voici le prompt amélioré :',
  'Gerne! Hier ist der verbesserte Prompt:',
  'Com certeza! Aqui está o prompt melhorado:',
  'Certo! Ecco il prompt migliorato:',
  'Natuurlijk! Hier is de verbeterde prompt:',
  'Tabii ki! İşte geliştirilmiş prompt:',
  'Tentu! Berikut prompt yang telah disempurnakan:',
  'Конечно! Вот улучшенный промпт:',
  'بالطبع! إليك الموجه المحسن:',
  'ज़रूर! यहाँ बेहतर प्रॉम्प्ट है:',
  '好的，以下是优化后的提示词：',
  '承知しました。以下が改善したプロンプトです：',
  '네, 알겠습니다! 다음은 개선된 프롬프트입니다:',
];

const remarks: readonly string[] = [
  "Let me know if you'd like any changes!",
  'This version is clearer because it names the audience.',
  'I hope this helps!',
  '**Changes made:**\n- Added an audience\n- Kept the facts',
  'Avísame si quieres que ajuste algo.',
  "N'hésitez pas à me dire si vous souhaitez des modifications.",
  'Lass mich wissen, wenn du Änderungen möchtest.',
  'Me avise se quiser que eu ajuste algo.',
  'Fammi sapere se vuoi che modifichi qualcosa.',
  'Laat me weten als je wilt dat ik iets aanpas.',
  'Umarım yardımcı olur.',
  'Semoga membantu!',
  'Дайте знать, если хотите что-то изменить.',
  'آمل أن يكون هذا مفيدا.',
  'क्या आप चाहते हैं कि मैं कुछ बदलूँ?',
  '如果您需要我进一步调整，请告诉我。',
  'ご希望があれば、さらに調整します。',
  '도움이 되었기를 바랍니다.',
];

const wrappings: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['‘', '’'],
  ["'", "'"],
  ['`', '`'],
  ['**', '**'],
  ['```\n', '\n```'],
  ['```markdown\n', '\n```'],
  ['~~~\n', '\n~~~'],
  ['<prompt>', '</prompt>'],
  ['<enhanced_prompt>\n', '\n</enhanced_prompt>'],
];

const unseen: readonly (readonly [name: string, sign: string])[] = [
  ['a bidi override', '\u202e'],
  ['a bidi isolate', '\u2066'],
  ['NUL', '\u0000'],
  ['an escape', '\u001b'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a letter of the tag block', '\u{e0041}'],
  ['a byte order mark', '\ufeff'],
  ['a lost sign', '\ufffd'],
];

const inventions: readonly (readonly [name: string, text: string])[] = [
  ['a figure', '37.5%'],
  ['a price', '€4,990'],
  ['a date', '2031-11-23'],
  ['a link', 'https://example.org/made-up?x=9'],
  ['a mail address', 'press@example.org'],
  ['a variable', '{{audience_name}}'],
  ['a path', 'src/made/up.ts'],
  ['a version', 'v9.8.7'],
];

const leaks: readonly string[] = ['must_keep: the facts', '"draft": "x"', '<brief>', 'max_words', '<|im_end|>'];

/** No reader could doubt these: each must be found, in every language. */
export function plantFaults({ good }: Rewriting): Fault[] {
  return [
    ...prefaces.map((preface): Fault => ({
      name: `preface ${preface}`,
      guard: 'prefaced',
      text: `${preface}\n\n${good}`,
    })),
    ...remarks.map((remark): Fault => ({
      name: `remark ${remark}`,
      guard: 'remark',
      text: `${good}\n\n${remark}`,
      names: remark,
    })),
    ...wrappings.map(([open, close]): Fault => ({
      name: `wrapped in ${open}`,
      guard: 'wrapped',
      text: open + good + close,
      names: open.slice(0, 1),
    })),
    ...unseen.map(([name, sign]): Fault => ({
      name,
      guard: 'control',
      text: sign + good.replace(/[ 、，]/u, `$&${sign}`),
      names: `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
    })),
    ...inventions.map(([name, text]): Fault => ({
      name: `invented: ${name}`,
      guard: 'invented',
      text: `${good} (${text})`,
      names: text,
    })),
    ...leaks.map((leak): Fault => ({ name: `leaked ${leak}`, guard: 'leaked', text: `${good}\n${leak}` })),
    { name: 'said until it is too long', guard: 'long', text: Array.from({ length: 60 }, () => good).join('\n') },
    { name: 'nothing', guard: 'short', text: ' \n' },
  ];
}
