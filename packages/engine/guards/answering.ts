import type { Analysis } from '../analysis.ts';
import { fold } from '../fold.ts';
import { compileFolded } from './folded.ts';
import { findInvented } from './invented.ts';
import { hasFields, isQuestion, isRequest } from './requests.ts';
import { shareOfWords } from './sharing.ts';

/** A refusal, or the voice of one who offers help: a prompt never speaks so. */
const helper = compileFolded(
  `^(?:${[
    '(?:i m |i am )?(?:really |very )?sorry,? (?:but )?i|i apologi[sz]e|unfortunately,? i (?:can|am)|i (?:can t|cannot|am unable|m unable) |as an ai|i (?:don t|do not) have (?:access|enough)|hello[!,.]? i m (?:your|here)|hi[!,.]? i m (?:your|here)|how can i help|what would you like|it (?:looks|seems) like you|(?:please|could you(?: please)?) (?:provide|share|paste|send)(?: me)?(?: with)? the (?:text|code|document|email|article)[^.]{0,40}you',
    'lo siento|lamentablemente,? no puedo|como (?:una )?(?:ia|inteligencia|modelo)|desole|je suis desole|je ne peux pas|malheureusement,? je|en tant qu (?:ia|intelligence|modele)|es tut mir leid|tut mir leid|leider kann ich|ich kann (?:leider )?(?:nicht|keine)|als ki',
    'desculpe|sinto muito|infelizmente,? (?:nao|eu)|como (?:uma )?(?:ia|intelig)|mi dispiace|purtroppo,? non posso|come (?:ia|intelligenza|modello)|het spijt me|helaas kan ik|als ai',
    'uzgunum|maalesef,? |bir yapay zeka|maaf|sayangnya saya|sebagai (?:ai|model)|извините|к сожалению,? я|простите|я не могу|как (?:ии|языковая)|عذرا|آسف|اسف|للاسف لا|كنموذج',
    'क्षमा करें|माफ़ (?:करें|कीजिए)|मैं (?:यह )?नहीं|抱歉|对不起|對不起|很抱歉|作为(?:一个)?(?:ai|人工智能)|我无法|我不能|申し訳|すみませんが|恐れ入りますが|죄송|유감|저는 ai',
  ].join('|')})`,
);
const offers = compileFolded(
  '(?:would|do) you (?:like|want) me to|(?:mochtest du|mochten sie) dass ich|(?:veux tu|voulez vous|souhaitez vous) que je|quieres que (?:te|lo|la)|quer que eu|vuoi che (?:io|ti)|wil je dat ik',
);
/** The first line of a letter. A greeting may begin a prompt, and counts only where nothing is asked for. */
const subject = compileFolded(
  '^[^\\p{L}]{0,3}(?:subject|re|betreff|objet|asunto|oggetto|assunto|onderwerp|konu|subjek|perihal|тема(?: письма)?|الموضوع|विषय|主题|主旨|邮件主题|件名|제목)[*_ ]{0,3}[:：]',
);
const salutation = compileFolded(
  '^(?:(?:dear|to whom|sehr geehrt\\p{L}*|liebe[rs]?|chere?s?|madame|monsieur|estimad\\p{L}*|querid\\p{L}*|prezad\\p{L}*|car[oaei]|gentile|egregi\\p{L}*|spett|beste|geachte|sayın|sevgili|degerli|yth|kepada|dengan hormat|yang terhormat|уважаем\\p{L}*|дорог\\p{L}*|عزيز\\p{L}*|السيد|السيده|الفاضل|الاستاذ|الى|प्रिय|आदरणीय|माननीय|महोदय)(?![\\p{L}\\p{M}])|尊敬的|亲爱的|親愛的|拝啓)',
);
/** After these a colon ends the line, as a comma does in other languages. */
const withColon = compileFolded('^(?:estimad|querid|prezad|尊敬的|亲爱的|親愛的)');
const greeting = compileFolded('^(?:hi|hello|hey|hallo|hola|bonjour|salut|ola|oi|ciao|buongiorno|buonasera|merhaba|selam|halo|привет|здравствуите|добрыи день|مرحبا|السلام|تحيه|안녕하세요|नमस्ते|您好|你好)(?![\\p{L}\\p{M}])');
const nameOfAddressee = /^[\p{L} ]{1,24}(?:さん|様|さま|先生|경리|님께|님,|经理[:：]|老师[:：]|老板[:：])/u;

const mostlyCode = 0.5;
/** Below this a text that asks for nothing has left its request behind. */
const enough = { question: 1.01, short: 0.92, long: 0.6, naming: 0.5 };
const shortRequest = 6;
const fewWords = 0.3;
const keptData = 0.5;
const shown = 60;

/** The first words of a rewriting that gives what was asked for, or refuses it, instead of asking for it. */
export function findAnswer(before: Analysis, after: Analysis): string | undefined {
  const text = after.text.trim();
  const head = text.slice(0, shown);
  if (text === '' || text === before.text.trim() || before.text.includes(text)) return undefined;
  if (speaksAsHelper(text) && !speaksAsHelper(before.text)) return head;
  if (isLetter(text, asks(after, before)) && !before.text.includes(firstLine(text))) return head;
  if (isMostlyNewCode(before, after)) return head;
  const share = shareOfWords(instructionOf(before), after.text);
  if (asks(after, before)) return share < fewWords && dropsData(before, after) ? head : undefined;
  return share < leastShare(before) ? head : undefined;
}

/** Of a short request an answer repeats nearly all; what was no sentence at all, or a picture, may stay none. */
function leastShare(before: Analysis): number {
  if (before.task === 'image' || !asks(before, before)) return enough.naming;
  if (before.sentences.at(-1)?.isQuestion) return enough.question;
  return before.asked <= shortRequest ? enough.short : enough.long;
}

function speaksAsHelper(text: string): boolean {
  const said = fold(text.slice(0, 200)).replace(/['’]/g, ' ');
  return helper.test(said) || offers.test(fold(text.slice(-200)).replace(/['’]/g, ' '));
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end).trim();
}

function isLetter(text: string, isAsking: boolean): boolean {
  const lines = text.split('\n', 8).map((line) => line.trim()).filter((line) => line !== '');
  const hasSubject = subject.test(fold(lines[0] ?? ''));
  const opening = lines.slice(hasSubject ? 1 : 0, hasSubject ? 3 : 1).find((line) => isAddress(line, text, isAsking));
  return opening !== undefined || (hasSubject && !isAsking);
}

function isAddress(line: string, text: string, isAsking: boolean): boolean {
  const folded = fold(line.slice(0, 80));
  // The line ends there, or the letter goes on behind its comma.
  const isLine = line.length <= 60 && text.trimEnd().length > line.length + 20;
  if (nameOfAddressee.test(line)) return isLine || !isAsking;
  if (salutation.test(folded)) {
    const isEnded = /[,!،，。]$/u.test(line) || (withColon.test(folded) && /[:：]$/u.test(line));
    return (isLine && isEnded) || (!isAsking && /^[^.!?:：\n]{2,50}[,!،，]/u.test(line));
  }
  return greeting.test(folded) && !isAsking && isLine;
}

function isMostlyNewCode(before: Analysis, after: Analysis): boolean {
  if (!after.spans.some(({ kind }) => kind === 'code')) return false;
  const fresh = findInvented(before.text, after.text).filter(({ kind }) => kind === 'code');
  return fresh.reduce((sum, { text }) => sum + text.length, 0) > mostlyCode * after.text.length;
}

/** A request stands at the beginning, or at the end, behind what it is about; in the middle of an answer there may be anything. */
function asks({ text: whole, sentences, language, task, cues }: Analysis, before: Analysis): boolean {
  if (hasFields(whole)) return true;
  const spoken = language ?? before.language;
  if (spoken === undefined) return true;
  const last = sentences.length - 1;
  if (Object.values(cues.sure).some((hits) => hits.some(({ isAnchored, sentence }) => isAnchored && sentence < 2))) return true;
  return sentences.some(({ text, isQuestion: isMarked }, at) => {
    if (at > 2 && at < last - 1) return false;
    if (isRequest(text, spoken)) return true;
    const isNear = at === 0 || at === last;
    return isNear && (isMarked || (at === 0 && isQuestion(text, spoken))) && before.task !== 'roleplay' && task !== 'roleplay';
  });
}

function instructionOf({ text, segments }: Analysis): string {
  const parts = segments.parts.filter(({ kind }) => kind === 'instruction').map(({ start, end }) => text.slice(start, end));
  return parts.length === 0 ? text : parts.join('\n');
}

function dropsData({ text, segments }: Analysis, after: Analysis): boolean {
  return segments.parts.some(({ kind, start, end }) => kind === 'data' && shareOfWords(text.slice(start, end), after.text) < keptData);
}
