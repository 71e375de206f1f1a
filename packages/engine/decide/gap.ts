import { slots, type Element, type Mode, type Slot, type Task } from '@hone/domain/enhancing';
import type { Analysis } from '../analysis.ts';
import { fold } from '../fold.ts';
import type { Hit } from '../match.ts';
import type { Form } from '../packs/pack.ts';
import { wordsOf } from '../sentences.ts';
import type { SpanKind } from '../spans/span.ts';
import { namesLanguage } from './language-names.ts';
import { holdsName } from './names.ts';

/** Something that matters and is not said. */
export interface Gap {
  slot: Slot;
  /** The user's own words that leave it open, if it is words that do. */
  words: string;
}

/** Where the prompt stands: a running conversation may hold above what its next message only points at. */
export interface Chat {
  empty: boolean;
  attached: boolean;
}

/** What is known of a slot in every language. */
interface Rule {
  /** A kind of prompt that cannot be answered well without it. */
  of?: { task: Task; forms?: readonly Form[]; unless?: readonly Form[] };
  /** Whoever says a word of that kind means it, whatever else the prompt may be. */
  isSureByWord?: true;
  /** Kinds of prompt in which pointing at something leaves it open. */
  pointedAtIn?: readonly Task[];
  /** Stated, it is not missing. */
  says?: Element;
  /** It may stand above in a conversation. */
  isAbove?: true;
  /** It may stand in what was handed over with the request. */
  isIn?: readonly SpanKind[];
  /** It is asked also where what is to be worked on stands behind the request. */
  isBeside?: true;
  /** Where the words that leave it open are said in passing. */
  notFor?: readonly Task[];
}

const handedOver: readonly SpanKind[] = ['code', 'link', 'quote', 'path', 'document', 'mention', 'email'];

const rules: Record<Slot, Rule> = {
  material: { pointedAtIn: ['summarise', 'rewrite', 'translate', 'extract'], isAbove: true, isIn: handedOver },
  error: { of: { task: 'debugging' }, says: 'error', isAbove: true, isIn: handedOver },
  target_language: { of: { task: 'translate' }, isSureByWord: true, says: 'language', isBeside: true },
  which: { isIn: handedOver },
  system: { pointedAtIn: ['question', 'debugging'] },
  place: {},
  recipient: { of: { task: 'email' }, says: 'recipient', isBeside: true, isIn: ['document', 'mention', 'email', 'variable'] },
  dates: { of: { task: 'plan', forms: ['trip'] }, pointedAtIn: ['plan'], isIn: ['date'] },
  age: { pointedAtIn: ['brainstorm'], notFor: ['email', 'translate', 'rewrite', 'summarise', 'extract', 'coding', 'debugging'] },
  gift: {},
  outfit: {},
  diet: {},
  budget: { isIn: ['money'] },
  level: { says: 'level' },
  code_language: { of: { task: 'coding', unless: ['howto'] }, says: 'stack', isIn: handedOver.filter((kind) => kind !== 'path') },
  topic: { of: { task: 'writing', forms: ['verse', 'story', 'article', 'post', 'letter'] } },
};

const most: Record<Mode, number> = { concise: 1, balanced: 1, thorough: 2 };
/** Below it the prompt may want something else than it seems to. */
const leastSure = 0.7;
/** Who writes so much has said what matters, as a rule. */
const longest = 60;
const ageInBrackets = /\(\p{Nd}{1,2}\)/u;
/** A longer quotation is a message, which somebody wrote. */
const longestPhrase = 40;
/** As in useEffect: it is of some library. */
const nameInCode = /\p{Ll}\p{Lu}\p{Ll}/u;
const longestPointing = 20;
/** Of what stands between a thing and what it is for, in most languages. */
const shortWord = 3;
/** Of a text that is only named. */
const longestBare = 9;

/** What was said to a question before: `skip` leaves it open. */
interface Said {
  ask: Slot;
  value: string;
}

/** The first thing whose absence a wrong guess would hide. What was skipped is not asked again; something else may be. */
export function findGap(analysis: Analysis, mode: Mode, chat: Chat | undefined, said: readonly Said[]): Gap | undefined {
  const { pack, asked, segments } = analysis;
  if (!pack || asked > longest || said.filter(({ value }) => value !== 'skip').length >= most[mode]) return undefined;
  const isAbove = chat !== undefined && (!chat.empty || chat.attached);
  for (const slot of slots) {
    if (said.some(({ ask }) => ask === slot) || (mode === 'concise' && slot !== 'material') || (rules[slot].isAbove && isAbove)) continue;
    if (segments.shape !== 'alone' && !rules[slot].isBeside) continue;
    const hit = openBy(analysis, slot);
    if (!hit || isSettled(analysis, slot)) continue;
    return { slot, words: hit === true ? '' : wordsOf(analysis.text, analysis.sentences[hit.sentence]!, hit, pack.isUnspaced) };
  }
  return undefined;
}

/** The sentence that an answer completes; the last one, where nothing in particular leaves it open. */
export function placeOf(analysis: Analysis, slot: Slot): number {
  const hit = analysis.cues.open.get(slot);
  return hit ? hit.sentence : analysis.sentences.length - 1;
}

/** The words that leave a slot open; true, where it is the kind of prompt that does. */
function openBy(analysis: Analysis, slot: Slot): Hit | boolean {
  const { cues, task, confidence } = analysis;
  const { of, isSureByWord, notFor } = rules[slot];
  if (notFor?.includes(task)) return false;
  const hit = cues.open.get(slot) ?? (pointsAt(analysis, slot) ? cues.pointing.get(slot) : undefined);
  if (hit || !of || of.task !== task || (confidence < leastSure && !(isSureByWord && cues.sure[of.task]))) return hit ?? false;
  const has = (forms: readonly Form[]) => forms.some((form) => cues.forms.has(form));
  if ((of.forms && !has(of.forms)) || (of.unless && has(of.unless))) return false;
  if (slot === 'topic') return analysis.asked <= longestBare && isOrder(analysis);
  if (slot === 'recipient') return !isTelegram(analysis);
  // A printer has no code.
  return slot !== 'error' || cues.sure.coding !== undefined || cues.maybe.coding !== undefined;
}

/** In a few words: in more, what is pointed at may well be described. */
function pointsAt({ task, confidence, asked }: Analysis, slot: Slot): boolean {
  return confidence >= leastSure && asked <= longestPointing && (rules[slot].pointedAtIn?.includes(task) ?? false);
}

/** 'Write a poem' leaves open what 'goodbye poem' says. */
function isOrder({ cues }: Analysis): boolean {
  return [...(cues.sure.writing ?? []), ...(cues.maybe.writing ?? [])].some(({ isAnchored, sentence }) => isAnchored && sentence === 0);
}

/** 'Mail school trip cancelled': who gets it stands right behind. */
function isTelegram({ cues, sentences }: Analysis): boolean {
  const hits = [...(cues.sure.email ?? []), ...(cues.maybe.email ?? [])];
  return hits.some(({ at, length, sentence }) => sentence === 0 && at === 0 && length === 1 && (sentences[0]!.words[1]?.length ?? 0) > shortWord);
}

function isSettled({ text, language, cues, stated, spans, pack, sentences }: Analysis, slot: Slot): boolean {
  const { says, isIn = [] } = rules[slot];
  if ((says && stated.has(says)) || cues.settled.has(slot) || spans.some(({ kind }) => isIn.includes(kind))) return true;
  if (slot === 'material' && text.trim().includes('\n')) return true;
  if (slot === 'recipient' && spans.some(({ kind, start, end }) => kind === 'quote' && end - start > longestPhrase)) return true;
  // Of a meal for the family the diet matters more.
  if (slot === 'age' && (ageInBrackets.test(text) || cues.open.has('diet'))) return true;
  // What somebody can do is told by how far and how often.
  if (slot === 'level' && (text.match(/\p{N}+/gu)?.length ?? 0) > 1) return true;
  if (slot === 'code_language' && nameInCode.test(text)) return true;
  if (slot === 'target_language' && namesLanguage(text, language!)) return true;
  if (slot === 'place' && pack!.namesHaveCapitals && sentences.some(({ start, end }) => holdsName(text.slice(start, end), language!))) return true;
  // An answer of ours stands there.
  const found = fold(text);
  return [pack!.asks, pack!.variant?.asks].some((asks) => {
    if (!asks) return false;
    const { clause, options, yours } = asks[slot];
    const isSaid = [longestPart(clause), ...options, ...[yours].flat()].some((each) => each !== '' && found.includes(fold(each)));
    return isSaid || sentences.some(({ start, end }) => isClause(fold(text.slice(start, end)), clause));
  });
}

/** A sentence of its own that is this clause, whatever stands in it. */
function isClause(sentence: string, clause: string): boolean {
  const [opening = '', closing = ''] = clause.split('{value}').map((each) => fold(each).replace(/[.。।\s]+$/u, ''));
  if (opening === '' && closing === '') return false;
  const said = sentence.replace(/[.。।!！\s]+$/u, '');
  return said.length > opening.length + closing.length && said.startsWith(opening) && said.endsWith(closing);
}

/** Of a clause what stands around the answer; nothing, where that could be anybody's words. */
function longestPart(clause: string): string {
  const part = clause.split('{value}').map((each) => each.trim()).toSorted((one, other) => other.length - one.length)[0]!;
  return part.length < 4 && !part.includes(':') ? '' : part;
}
