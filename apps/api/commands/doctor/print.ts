import { formatCount, type Say } from '../admin/lines.ts';
import type { Examined } from './examine.ts';

const width = 110;
const order = ['wrong', 'warning', 'ok'] as const;
const shown = { wrong: 'WRONG', warning: 'warning', ok: 'ok' };

/** What is wrong comes first. */
export function printFindings(found: readonly Examined[], say: Say): void {
  const seen = order.flatMap((verdict) => found.filter((each) => each.verdict === verdict));
  const widest = Math.max(...found.map(({ subject }) => subject.length));
  const indent = ' '.repeat(widest + 11);
  for (const { verdict, subject, what, fix } of seen) {
    const head = `${shown[verdict as keyof typeof shown].padEnd(7)}  ${subject.padEnd(widest)}  `;
    for (const line of wrap(head + what, indent)) say(line);
    if (fix) for (const line of wrap(`${indent}→ ${fix}`, `${indent}  `)) say(line);
  }
  say('');
  for (const [why, subjects] of groupUnseen(found)) say(`Not checked, because ${why}: ${subjects.join(', ')}.`);
  say(summarise(found));
}

function summarise(found: readonly Examined[]): string {
  const count = (verdict: Examined['verdict']) => found.filter((each) => each.verdict === verdict).length;
  const [faults, risks] = [count('wrong'), count('warning')];
  if (faults + risks === 0) return 'Everything is in order.';
  const few = risks === 0 ? '' : `${formatCount(risks, 'warning', 'warnings')}`;
  if (faults === 0) return `Nothing is certainly wrong; look at the ${risks === 1 ? 'warning' : few}.`;
  return `${formatCount(faults, 'thing is', 'things are')} wrong${few && `, and there ${risks === 1 ? 'is' : 'are'} ${few}`}.`;
}

function groupUnseen(found: readonly Examined[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { verdict, subject, what } of found)
    if (verdict === 'unseen') groups.set(what, [...(groups.get(what) ?? []), subject]);
  return groups;
}

/** A word that is longer than a line, such as a statement to copy, stays whole. */
function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = /^ */.exec(text)![0];
  let isEmpty = true;
  for (const word of text.trimStart().split(/(?<=\S)(?= )/)) {
    if (!isEmpty && line.length + word.length > width) {
      lines.push(line);
      line = indent + word.trimStart();
    } else line += word;
    isEmpty = false;
  }
  return [...lines, line];
}
