import type { Language, Task } from '@hone/domain/enhancing';
import { audience, example, form, length, reasons, tone } from './elements/answer.ts';
import { constraints, delivery, edgeCases, inputOutput, stack, test } from './elements/code.ts';
import { cause, expected, fix, symptom } from './elements/debugging.ts';
import { colour, framing, light, mood, ratio, style } from './elements/picture.ts';
import { criteria, nextStep, quantity, risks, variety } from './elements/planning.ts';
import { content, purpose, resources, situation, time } from './elements/purpose.ts';
import { boundaries, fields, gaps, improve, into, recipient, role, setting, subjectLine, turns } from './elements/scene.ts';
import { absent, ask, evidence, faithful, focus, keep, uncertainty } from './elements/trust.ts';
import { compile, fold, type Stems } from './fold.ts';
import { closesOutput, dropPasted } from './strict.ts';
import { countWords } from './words.ts';

/** Each is stated, or asked for, or missing; `asked` may also be covered by a line that has the reader ask back. */
const catalogue = {
  audience, example, form, length, reasons, tone, constraints, delivery, edgeCases, inputOutput, stack, test, cause, expected, fix, symptom,
  colour, framing, light, mood, ratio, style, criteria, nextStep, quantity, risks, variety, content, purpose, resources, situation, time,
  boundaries, fields, gaps, improve, into, recipient, role, setting, subjectLine, turns, absent, ask, evidence, faithful, focus, keep, uncertainty,
} satisfies Record<string, Stems>;
export type ElementName = Exclude<keyof typeof catalogue, 'ask'>;

/** What an expert who is handed such a prompt would want stated. */
export const wanted: Record<Task, readonly ElementName[]> = {
  coding: ['stack', 'inputOutput', 'edgeCases', 'constraints', 'test', 'delivery'],
  debugging: ['symptom', 'expected', 'stack', 'cause', 'fix', 'test'],
  writing: ['audience', 'tone', 'length', 'form', 'purpose', 'content'],
  email: ['recipient', 'purpose', 'tone', 'length', 'subjectLine', 'nextStep', 'gaps'],
  summarise: ['length', 'form', 'focus', 'audience', 'faithful'],
  translate: ['into', 'tone', 'keep', 'absent', 'form'],
  analyse: ['purpose', 'criteria', 'evidence', 'uncertainty', 'form', 'nextStep'],
  extract: ['fields', 'form', 'keep', 'absent', 'faithful'],
  explain: ['audience', 'length', 'example', 'form', 'reasons', 'uncertainty'],
  brainstorm: ['quantity', 'purpose', 'audience', 'variety', 'reasons', 'criteria'],
  plan: ['purpose', 'situation', 'time', 'resources', 'form', 'risks'],
  image: ['style', 'light', 'framing', 'ratio', 'colour', 'mood'],
  rewrite: ['tone', 'audience', 'keep', 'length', 'improve', 'form'],
  roleplay: ['role', 'setting', 'tone', 'turns', 'boundaries', 'length'],
  question: ['situation', 'length', 'reasons', 'uncertainty', 'form', 'example'],
};

/** Only the user can tell these, so a line that has the reader ask first sees to one of them. */
const askedFor: Partial<Record<Task, ElementName>> = { coding: 'constraints', debugging: 'expected', plan: 'situation', analyse: 'purpose' };
/** An output that is fixed states what comes out; it leaves open for whom and in which voice. */
const closedBy: ReadonlySet<ElementName> = new Set([
  'form', 'length', 'example', 'reasons', 'uncertainty', 'delivery', 'test', 'criteria', 'nextStep', 'subjectLine', 'risks', 'variety', 'quantity', 'turns', 'boundaries', 'absent',
]);

const detectors = new Map(Object.entries(catalogue).map(([name, stems]) => [name, compile(stems)]));

/** 'Say in one line what you chose' measures the remark, not the answer. */
const CHOICE = /cho(?:se|ice|osing)|elecci[óo]n|elegid|eleg[íi]|choix|choisi|wahl|gew[äa]hlt|escolh|scelt|keuze|gekozen|se[çc]im|se[çc]ti|tercih|pilihan|dipilih|выбор|выбра|اختيار|اخترت|चुना|चुनाव|चुने|चयन|选择|所选|选了|選ん|選択|선택|고른|골랐/iu;
const ONE_LINE =
  /(?:in )?(?:one|a single) (?:short )?(?:line|sentence)|en una (?:sola )?(?:l[íi]nea|frase)|en une (?:seule )?(?:ligne|phrase)|in einer (?:einzigen )?zeile|in einem satz|n?uma (?:s[óo] )?(?:linha|frase)|em uma (?:linha|frase)|in una (?:sola )?(?:riga|frase)|in [ée]{2}n (?:regel|zin)|tek (?:sat[ıi]r|c[üu]mle)\p{L}*|bir sat[ıi]r\p{L}*|(?:dalam )?satu (?:baris|kalimat)|одн(?:ой|у|им) (?:строк|предложени)\p{L}*|(?:سطر|جملة)(?: واحدة?)?|एक (?:ही )?(?:पंक्ति|वाक्य)|一(?:句话?|行)|一行|ひと言|一言|한 ?(?:줄|문장)/giu;

function dropAsides(text: string): string {
  const sentences = text.split(/(?<=[.!?。！？।])|\n/u);
  return sentences.map((sentence) => (CHOICE.test(sentence) ? sentence.replace(ONE_LINE, ' ') : sentence)).join('\n');
}

/** The elements of a task that a text covers; `original` says whether the output was fixed from the start. */
export function findCovered(text: string, original: string, task: Task, language: Language): ElementName[] {
  const folded = fold(dropAsides(dropPasted(text)), language);
  const isClosed = closesOutput(original, language);
  const setsForm = isClosed || closesOutput(text, language);
  const asks = askedFor[task] !== undefined && text !== original && detectors.get('ask')!(folded.slice(-400), language);
  return wanted[task].filter(
    (name) => detectors.get(name)!(folded, language) || (isClosed && closedBy.has(name)) || (setsForm && name === 'form') || (asks && askedFor[task] === name),
  );
}

const GREETING =
  /^(?:hi|hey|hello|hola|salut|bonjour|hallo|ola|ciao|hoi|selam|merhaba|halo|привет|здравствуй(?:те)?|مرحبا|السلام عليكم|नमस्ते|你好|您好|こんにちは|안녕(?:하세요)?|thanks|thank you|gracias|merci|danke|obrigad[oa]|grazie|bedankt|te[sş]ekk[uü]rler|terima kasih|спасибо|شكرا|धन्यवाद|谢谢|ありがとう|고마워)[\s!.,。！👋🙂]*$/iu;
const ONE_LINER =
  /^(?:what (?:is|s|are)? ?the )?(?:capital|population|currency) of |^(?:who|when|where) (?:is|was|did|wrote|invented|won)\b.{0,40}\?$|^how (?:many|much|old|tall|far)\b.{0,30}\?$|^converting? \d/iu;
const SHORT_FACT = 8;

/** Nothing is missing from a greeting, nor from a question with one short answer. */
export function wantsNothing(text: string): boolean {
  const bare = text.trim();
  return GREETING.test(bare) || (countWords(bare) <= SHORT_FACT && ONE_LINER.test(bare));
}
