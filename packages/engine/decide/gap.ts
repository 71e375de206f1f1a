import { slots, type Mode, type Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import type { Hit } from '../read/match.ts';
import type { Form } from '../packs/pack.ts';
import { wordsOf } from '../read/sentences.ts';
import { rules } from './rules.ts';
import { isSettled } from './settled-slots.ts';

export interface Gap {
  slot: Slot;
  words: string;
}

export interface Chat {
  empty: boolean;
  attached: boolean;
}

const most: Record<Mode, number> = { concise: 1, balanced: 1, thorough: 2 };
/** Below it, the prompt may want something other than it seems to. */
const leastSure = 0.7;
const longest = 60;
const longestPointing = 20;
const shortWord = 3;
const longestBare = 9;

interface EarlierAnswer {
  ask: Slot;
  value: string;
}

/** The most important first; what was skipped isn't asked again. */
export function findGaps(
  analysis: Analysis,
  mode: Mode,
  chat: Chat | undefined,
  said: readonly EarlierAnswer[],
): Gap[] {
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

export function sentenceFor(analysis: Analysis, slot: Slot): number {
  const hit = analysis.cues.open.get(slot);
  return hit ? hit.sentence : analysis.sentences.length - 1;
}

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
  // Printers have errors too, but no code.
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

/** 'Mail school trip cancelled': the recipient comes right after the verb. */
function isTelegram({ cues, sentences }: Analysis): boolean {
  const hits = [...(cues.sure.email ?? []), ...(cues.maybe.email ?? [])];
  return hits.some(
    ({ at, length, sentence }) =>
      sentence === 0 && at === 0 && length === 1 && (sentences[0]!.words[1]?.length ?? 0) > shortWord,
  );
}
