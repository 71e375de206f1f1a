import { median, quantile } from '../figures.ts';
import { findComplaints } from './complaints.ts';
import { findInvented, findLostFacts, kinds, listFacts } from './facts.ts';
import { isOurs } from './rows.ts';
import { findLost, splitSentences } from './sentences.ts';
import { keepsLanguage } from './tongue.ts';
import { outcomeOf, type Trial } from './trial.ts';

export interface Gate {
  measure: string;
  mark: string;
  figure: string;
  holds: boolean;
  /** The rows that speak against it, with what was found there. */
  against: readonly string[];
}

export const part = (some: number, all: number) => (all === 0 ? 1 : some / all);
export const percent = (value: number) => `${(100 * value).toFixed(2)} %`;

/** Every gate, in the order of the table. */
export function judge(trials: readonly Trial[]): Gate[] {
  return [
    ...judgeFacts(trials),
    judgeShare('language kept', trials, 0.995, ({ row, result }) => keepsLanguage(row, result)),
    judgeShare('enhancing twice = once', trials, 1, ({ result, again }) => result === again),
    judgeShare('deterministic', trials, 1, ({ isSteady }) => isSteady),
    judgeSentences(trials),
    judgeIntent(trials),
    judgeTime(trials),
    judgeComplaints(trials),
    judgeShare('what it says of itself', trials, 1, isTruthful),
  ];
}

function judgeShare(measure: string, trials: readonly Trial[], least: number, isGood: (trial: Trial) => boolean): Gate {
  const against = trials.filter((trial) => !isGood(trial)).map(({ row }) => `${row.id} ${row.language}`);
  const reached = part(trials.length - against.length, trials.length);
  return { measure, mark: least === 1 ? '100 %' : `≥ ${100 * least} %`, figure: `${percent(reached)} of ${trials.length}`, holds: reached >= least, against };
}

function judgeFacts(trials: readonly Trial[]): Gate[] {
  const lost = trials.flatMap(({ row, result }) => findLostFacts(row.text, result).map((loss) => ({ id: row.id, ...loss })));
  const invented = trials.flatMap(({ row, result }) => findInvented(row.text, result).map((found) => ({ id: row.id, ...found })));
  const byKind = kinds.map((kind) => {
    const all = trials.reduce((sum, { row }) => sum + listFacts(row.text, kind).length, 0);
    const gone = lost.filter((loss) => loss.kind === kind);
    const figure = all === 0 ? 'none to keep' : `${percent(part(all - gone.length, all))} of ${all}`;
    return { measure: `facts kept: ${kind}`, mark: '100 %', figure, holds: gone.length === 0, against: gone.map(({ id, fact }) => `${id} ${JSON.stringify(fact)}`) };
  });
  const harmed = new Set(lost.map(({ id }) => id));
  return [
    { measure: 'facts kept: all in a prompt', mark: '100 %', figure: `${percent(part(trials.length - harmed.size, trials.length))} of ${trials.length}`, holds: harmed.size === 0, against: [...harmed] },
    ...byKind,
    { measure: 'new numbers, links, variables', mark: '0', figure: String(invented.length), holds: invented.length === 0, against: invented.map(({ id, fact }) => `${id} ${JSON.stringify(fact)}`) },
  ];
}

function judgeSentences(trials: readonly Trial[]): Gate {
  const all = trials.reduce((sum, { row }) => sum + splitSentences(row.text).length, 0);
  const lost = trials.flatMap(({ row, result }) => findLost(row.text, result).map((sentence) => `${row.id} ${JSON.stringify(sentence.slice(0, 60))}`));
  const kept = part(all - lost.length, all);
  return { measure: "user's sentences verbatim", mark: '≥ 99 %', figure: `${percent(kept)} of ${all}`, holds: kept >= 0.99, against: lost };
}

function judgeIntent(trials: readonly Trial[]): Gate {
  const ours = trials.filter(({ row }) => isOurs(row.language));
  const wrong = ours.filter(({ row, answer }) => !row.tasksOk.includes(answer.meta.task));
  const right = part(ours.length - wrong.length, ours.length);
  const against = wrong.map(({ row, answer }) => `${row.id} ${row.language} ${row.task} → ${answer.meta.task}`);
  return { measure: 'intent right (any accepted label)', mark: '≥ 88 %', figure: `${percent(right)} of ${ours.length}`, holds: right >= 0.88, against };
}

function judgeTime(trials: readonly Trial[]): Gate {
  const times = trials.map(({ milliseconds }) => milliseconds);
  const [middle, high] = times.length === 0 ? [0, 0] : [median(times), quantile(times, 0.95)];
  const slow = trials.filter(({ milliseconds }) => milliseconds > 15).map(({ row, milliseconds }) => `${row.id} ${milliseconds.toFixed(1)} ms`);
  return { measure: 'p95 time', mark: '≤ 15 ms', figure: `${high.toFixed(2)} ms (p50 ${middle.toFixed(2)})`, holds: high <= 15, against: slow };
}

function judgeComplaints(trials: readonly Trial[]): Gate {
  const found = trials.flatMap(({ row, result }) => findComplaints(row, result).map((complaint) => `${row.id} ${complaint}`));
  return { measure: 'wrapped, prefaced, answered, wand words', mark: '0', figure: String(found.length), holds: found.length === 0, against: found };
}

/** The project's own prompts say what they need: whoever asks is nosy. */
export function judgeWhole(trials: readonly Trial[]): Gate {
  return judgeShare('a prompt that is whole is not asked', trials, 0.95, (trial) => outcomeOf(trial) !== 'asked');
}

/** The screens show what it says of itself, so that has to be so. */
function isTruthful({ row, answer: { done }, result }: Trial): boolean {
  return done.changed === (result !== row.text) && done.kept.facts === done.kept.of && (done.changed || done.reason !== null);
}
