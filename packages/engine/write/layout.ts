import type { Analysis } from '../read/analysis.ts';
import { writtenVariant } from '../decide/register.ts';
import type { Change } from './change.ts';

const fewestWords = 80;
const fewestFacts = 2;
/** One sentence after the first request, such as 'keep it short', may go with it. */
const mostAside = 1;

export function addLayout(analysis: Analysis): Change<'layout'>[] {
  const { text, pack, task, asked, segments, sentences, cues } = analysis;
  if (!pack || task === 'roleplay' || asked < fewestWords || segments.shape !== 'alone' || text.trim().includes('\n'))
    return [];
  const requests = new Set(
    Object.values(cues.sure).flatMap((hits) =>
      hits.filter(({ isAnchored }) => isAnchored).map(({ sentence }) => sentence),
    ),
  );
  const isRequest = sentences.map(({ isQuestion }, at) => isQuestion || requests.has(at));
  const turn = isRequest.indexOf(true);
  if (turn < fewestFacts || isRequest.slice(turn).filter((is) => !is).length > mostAside) return [];
  const { facts, requests: please } = writtenVariant(analysis).ownWords;
  const colon = pack.isUnspaced ? '：' : ':';
  const gap = { start: sentences[turn - 1]!.end, end: sentences[turn]!.start };
  return [
    { kind: 'layout', at: sentences[0]!.start, before: '', after: `${facts}${colon}\n` },
    { kind: 'layout', at: gap.start, before: text.slice(gap.start, gap.end), after: `\n\n${please}${colon}\n` },
  ];
}
