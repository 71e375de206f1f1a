import { analyse } from '../read/analysis.ts';
import { findNewPreface, findWrapping } from './added-around.ts';
import { judge, type Judgement, type Limits } from './judge.ts';
import { findRemark } from './remarks.ts';
import { dropHiddenSigns } from './signs.ts';
import { packs } from '../packs/compiled/all.ts';
import { readText } from '../read/reading.ts';

const layers = 4;

export function judgeRewriting(original: string, rewritten: string, limits?: Limits): Judgement {
  return judge(analyse(readText(original), packs), rewritten, limits);
}

/** Fixes what needs no model: text around the prompt, and invisible characters. */
export function repairRewriting(original: string, rewritten: string): string {
  let text = dropHiddenSigns(original, rewritten).trim();
  for (let layer = 0; layer < layers; layer += 1) {
    const peeled = peel(original, text);
    if (peeled === text) break;
    text = peeled;
  }
  return text;
}

function peel(original: string, text: string): string {
  const remark = findRemark(original, text);
  const said = remark === undefined ? text : text.slice(0, text.lastIndexOf(remark)).trim();
  const bare = said.slice(findNewPreface(original, said)?.length ?? 0).trim();
  return (findWrapping(original, bare)?.inside ?? bare).trim();
}
