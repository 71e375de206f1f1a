import { slots, type Mode, type Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import type { Hit } from '../read/match.ts';
import type { Form } from '../packs/pack.ts';
import { wordsOf } from '../read/sentences.ts';
import { rules } from './rules.ts';
import { isSettled } from './settled.ts';

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

const most: Record<Mode, number> = { concise: 1, balanced: 1, thorough: 2 };
/** Below it the prompt may want something else than it seems to. */
const leastSure = 0.7;
/** Who writes so much has said what matters, as a rule. */
const longest = 60;
/** Who points at a thing in more words may well describe it. */
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

/**
 * What is absent in such a way that a wrong guess would hide it, the first to be asked first. What was skipped is not
 * asked again.
 */
export function findGaps(analysis: Analysis, mode: Mode, chat: Chat | undefined, said: readonly Said[]): Gap[] {
  const { pack, asked, segments } = analysis;
  if (!pack || asked > longest || said.filter(({ value }) => value !== 'skip').length >= most[mode]) return [];
  const isAbove = chat !== undefined && (!chat.empty || chat.attached);
  return slots.flatMap((slot) => {
    if (
      said.some(({ ask }) => ask === slot) ||
      (mode === 'concise' && slot !== 'material') ||
      (rules[slot].isAbove && isAbove)
    )
      return [];
    if (segments.shape !== 'alone' && !rules[slot].isBeside) return [];
    const hit = openBy(analysis, slot);
    if (!hit || isSettled(analysis, slot)) return [];
    return [
      {
        slot,
        words: hit === true ? '' : wordsOf(analysis.text, analysis.sentences[hit.sentence]!, hit, pack.isUnspaced),
      },
    ];
  });
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
  if (hit || !of || of.task !== task || (confidence < leastSure && !(isSureByWord && cues.sure[of.task])))
    return hit ?? false;
  const has = (forms: readonly Form[]) => forms.some((form) => cues.forms.has(form));
  if ((of.forms && !has(of.forms)) || (of.unless && has(of.unless))) return false;
  if (slot === 'topic') return analysis.asked <= longestBare && isOrder(analysis);
  if (slot === 'recipient') return !isTelegram(analysis);
  // A printer has no code.
  return slot !== 'error' || cues.sure.coding !== undefined || cues.maybe.coding !== undefined;
}

function pointsAt({ task, confidence, asked }: Analysis, slot: Slot): boolean {
  return confidence >= leastSure && asked <= longestPointing && (rules[slot].pointedAtIn?.includes(task) ?? false);
}

/** 'Write a poem' leaves open what 'goodbye poem' says. */
function isOrder({ cues }: Analysis): boolean {
  return [...(cues.sure.writing ?? []), ...(cues.maybe.writing ?? [])].some(
    ({ isAnchored, sentence }) => isAnchored && sentence === 0,
  );
}

/** 'Mail school trip cancelled': who gets it stands right behind. */
function isTelegram({ cues, sentences }: Analysis): boolean {
  const hits = [...(cues.sure.email ?? []), ...(cues.maybe.email ?? [])];
  return hits.some(
    ({ at, length, sentence }) =>
      sentence === 0 && at === 0 && length === 1 && (sentences[0]!.words[1]?.length ?? 0) > shortWord,
  );
}
