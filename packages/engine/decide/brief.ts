import type { Brief } from '@hone/domain/enhance/brief';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { cutWords } from '../read/sentences.ts';
import type { Frame } from './frame.ts';
import { wantsOneWord } from './one-word.ts';
import { findRows, type Wishes } from './rows.ts';
import { wantsFact } from './unchanged-reason.ts';

/** A longer request has said what it depends on. */
const longest = 150;
/** In an ongoing conversation, a shorter prompt is a follow-up. */
const shortestFresh = 5;

/** Why there is nothing to choose: one fact is wanted; or the prompt is a follow-up, wants one word, or has said enough. */
export type Enough = 'fact' | 'complete';

const mostProposed = 60;

export function makeBrief(analysis: Analysis, frame: Frame, wishes: Wishes): Brief | Enough | null {
  if (wantsFact(analysis, frame)) return 'fact';
  const { asked, segments } = analysis;
  if (asked > longest || isRemark(analysis) || wantsOneWord(analysis, frame)) return 'complete';
  if (wishes.isUnderWay && (!frame.isKnown || asked < shortestFresh || segments.shape !== 'alone')) return 'complete';
  const found = findRows(analysis, frame, wishes);
  return found === null || found === 'complete' ? found : { ...found, ...placeOf(analysis) };
}

function isRemark({ pack, text }: Analysis): boolean {
  const flat = (each: string) =>
    pack!.isUnspaced ? fold(each).replace(/[^\p{L}\p{N}]+/gu, '') : cutWords(each).join(' ');
  const said = flat(text);
  return said.length <= 80 && pack!.brief.remarks.split(',').some((remark) => flat(remark) === said);
}

/** For rows from elsewhere, about something that none of our frames fits. */
export function emptyBrief(analysis: Analysis): Brief {
  const { language } = analysis;
  const words = { frame: 'made', label: '', rows: [], ask_first: null, most_words: mostProposed };
  return { ...words, ...(language && { language }), ...placeOf(analysis) };
}

/** After the request: before the material, and before the flags of an image tool. */
function placeOf({ text, segments, sentences, spans }: Analysis): Pick<Brief, 'at' | 'apart'> {
  const flag = spans.find(({ kind, start }) => kind === 'flag' && start > 0);
  const end = text.slice(0, flag?.start).trimEnd().length;
  if (segments.shape === 'alone') return { at: end };
  const asked = segments.parts.findLast(({ kind }) => kind === 'instruction');
  if (!asked || segments.shape === 'inline' || sentences.length === 0) return { at: end, apart: true };
  const last = asked.start + text.slice(asked.start, asked.end).trimEnd().length;
  return /[:：;；]$/u.test(text.slice(0, last)) ? { at: end, apart: true } : { at: last };
}
