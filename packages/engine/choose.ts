import type { Element, Mode } from '@hone/domain/enhancing';
import type { Added, Wishes } from './added.ts';
import type { Analysis } from './analysis.ts';
import type { Form } from './packs/pack.ts';
import { hasQuotedAnswer } from './quoted-answer.ts';
import { inList, sayLine } from './say.ts';
import { pictureChoices, steps, type Step } from './steps.ts';
import { unknownsLine } from './unknowns.ts';
import { countWords } from './words.ts';

const mostLines: Record<Mode, number> = { concise: 1, balanced: 3, thorough: 5 };
const mostNamed: Record<Mode, number> = { concise: 2, balanced: 3, thorough: 4 };
const mostChoices = 4;

/** How many words may be added to so many: the less there is, the less may stand beside it. */
export function budgetOf(words: number, mode: Mode): number {
  const wanted = { concise: Math.max(16, 0.8 * words), balanced: Math.max(32, 1.3 * words), thorough: Math.max(45, 2.2 * words) }[mode];
  const growth = words <= 5 ? 8.5 : words <= 15 ? 4.8 : words <= 40 ? 2.9 : words <= 120 ? 1.95 : 1.35;
  return Math.min(wanted, words * (growth - 1) * (mode === 'thorough' ? 1.5 : 1));
}

/** The few lines that matter most, within what may be added. */
export function chooseLines(analysis: Analysis, wishes: Wishes): Added[] {
  const { cues, words } = analysis;
  let left = budgetOf(words, wishes.mode);
  const isFixed = cues.signals.has('strict') || hasQuotedAnswer(analysis.text);
  const isBrief = cues.signals.has('brief') || wishes.mode === 'concise';
  const chosen: Added[] = [];
  const add = (...versions: readonly (Added | undefined)[]) => {
    const line = versions.find((version) => version && countWords(version.text) <= left);
    if (!line || wishes.refused.has(line.kind) || chosen.length >= mostLines[wishes.mode]) return;
    left -= countWords(line.text);
    chosen.push(line);
  };
  add(toneLine(analysis, wishes));
  for (const step of stepsFor(analysis, wishes)) {
    if (step.isExtra && wishes.mode !== 'thorough') continue;
    if (isFixed && (step.demand || step.line === 'unknowns')) continue;
    if (isBrief && step.demand === 'more') continue;
    if (step.line === 'choices') add(...fromLong(mostChoices, (most) => choicesLine(analysis, wishes, most)));
    else if (step.line === 'unknowns') add(...fromLong(mostNamed[wishes.mode], (most) => unknownsLine(analysis, wishes, most)));
    else if (isOpen(step, analysis)) add({ id: step.line, kind: step.kind, gives: step.gives, text: sayLine(analysis, step.line) });
  }
  return inOrder(chosen);
}

/** The same with a shorter list each time, for where the longer one does not fit. */
function fromLong(most: number, make: (most: number) => Added | undefined): (Added | undefined)[] {
  return Array.from({ length: most }, (_, index) => make(most - index));
}

function stepsFor({ text, task, cues, words, spans }: Analysis, { target }: Wishes): Step[] {
  const hasFilesOfAgent = spans.some(({ kind, start, end }) => (kind === 'mention' || kind === 'path') && /^@.*[/.]/u.test(text.slice(start, end)));
  const isForm = (forms: readonly Form[] | undefined) => forms?.some((form) => cues.forms.has(form));
  const fitting = steps[task].filter((step) => (!step.for || isForm(step.for)) && !isForm(step.not));
  const isAgents = target === 'coding-agent' || (target === undefined && hasFilesOfAgent);
  if (isAgents && (task === 'coding' || task === 'debugging')) {
    const agent = (line: 'agent.scope' | 'agent.check', gives: readonly Element[]): Step => ({ line, kind: 'checks', gives });
    return [agent('agent.scope', []), agent('agent.check', ['tests']), ...fitting.filter(({ kind }) => kind === 'open')];
  }
  const isAnswer = task === 'question' || task === 'explain' || task === 'analyse';
  if (target === 'perplexity' && isAnswer && words > 3) fitting.splice(1, 0, { line: 'sources', kind: 'checks', gives: ['evidence'], demand: 'more' });
  return fitting;
}

function isOpen({ gives }: Step, { stated }: Analysis): boolean {
  return gives.length === 0 || !stated.has(gives[0]!);
}

function toneLine(analysis: Analysis, { tone }: Wishes): Added | undefined {
  const isFree = !analysis.stated.has('tone') && analysis.task !== 'image' && analysis.task !== 'coding' && analysis.task !== 'debugging';
  return tone !== 'keep' && isFree ? { id: `tone.${tone}`, kind: 'tone', gives: ['tone'], text: sayLine(analysis, `tone.${tone}`) } : undefined;
}

function choicesLine(analysis: Analysis, { target }: Wishes, most: number): Added | undefined {
  const { cues, stated, language } = analysis;
  const list = cues.forms.has('logo') ? pictureChoices.logo : cues.forms.has('video') || target === 'video' ? pictureChoices.video : pictureChoices.still;
  const open = list.filter(([element]) => !stated.has(element)).slice(0, most);
  if (open.length === 0) return undefined;
  const words = open.map(([, line]) => sayLine(analysis, line));
  return { id: 'image.choices', kind: 'choices', gives: open.map(([element]) => element), text: sayLine(analysis, 'image.choices', inList(words, language!)) };
}

/** What is open stands last, next to where the answer begins. */
function inOrder(lines: readonly Added[]): Added[] {
  const isLast = ({ kind }: Added) => kind === 'open' || kind === 'ask' || kind === 'gaps' || kind === 'slots';
  return [...lines.filter((line) => !isLast(line)), ...lines.filter(isLast)];
}
