import type { Brief } from '@hone/domain/brief';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { cutWords } from '../read/sentences.ts';
import type { Frame } from './frame.ts';
import { wantsOneWord } from './one-word.ts';
import { findRows, type Wishes } from './rows.ts';
import { wantsFact } from './unchanged-reason.ts';

/** A longer request has told what it turns on. */
const longest = 150;
/** In a running conversation, fewer words go on with what was said. */
const shortestFresh = 5;

/** Why nothing is to be chosen: one fact is wanted; or the prompt goes on with a conversation, wants one word, or has told enough. */
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

/** For rows of somebody else's, about what no frame of ours fits. */
export function emptyBrief(analysis: Analysis): Brief {
  const { language } = analysis;
  const words = { frame: 'made', label: '', rows: [], ask_first: null, most_words: mostProposed };
  return { ...words, ...(language && { language }), ...placeOf(analysis) };
}

/** Behind the request: before what it works on, and before the flags of an image tool. */
function placeOf({ text, segments, sentences, spans }: Analysis): Pick<Brief, 'at' | 'apart'> {
  const flag = spans.find(({ kind, start }) => kind === 'flag' && start > 0);
  const end = text.slice(0, flag?.start).trimEnd().length;
  if (segments.shape === 'alone') return { at: end };
  const asked = segments.parts.findLast(({ kind }) => kind === 'instruction');
  if (!asked || segments.shape === 'inline' || sentences.length === 0) return { at: end, apart: true };
  const last = asked.start + text.slice(asked.start, asked.end).trimEnd().length;
  return /[:：;；]$/u.test(text.slice(0, last)) ? { at: end, apart: true } : { at: last };
}
