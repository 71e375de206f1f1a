import type { ModelFailureKind } from '@hone/domain/models';
import { applyEdit, type RefusedOp } from '@hone/engine/model/apply-edit';
import { editSchema, readEdit } from '@hone/engine/model/edit';
import { hideParts, numberSentences } from '@hone/engine/model/numbered';
import { applyRewrite, isDictation } from '@hone/engine/model/rewrite';
import { editText, rewriteText } from '@hone/engine/model/system-texts';
import type { Analysis } from '@hone/engine/read/analysis';
import type { EnhanceRequest } from '@hone/engine/request';
import { truncate } from '@hone/text/truncate';
import type { Hunk } from '@hone/text/hunks';
import type { ListedModel, ModelRequest } from '../../../ports/language-model.ts';
import { askModels } from './ask-models.ts';
import type { ModelRun, Strategy } from './run.ts';

export interface Refused extends Omit<RefusedOp, 'at'> {
  about: string;
}

/** `added`: what the program writes behind the prompt. */
export type WriteRequest = Pick<EnhanceRequest, 'standing' | 'steer'> & { added: readonly string[] };

export interface Written {
  hunks: readonly Hunk[];
  refused: readonly Refused[];
  failure: ModelFailureKind | null;
}

/** What one answer comes to. */
interface Attempted extends Pick<Written, 'hunks' | 'refused'> {
  fault: 'garbled' | 'unsound' | undefined;
}

interface Way extends Pick<ModelRequest, 'system' | 'user' | 'schema'> {
  strategy: Strategy;
  read(answer: string): Attempted;
}

const longestAbout = 80;
const longestSentence = 200;
const mostTokens = 8000;
const complaints = {
  garbled: 'Your last answer was no JSON of the schema. Answer again, with the JSON alone.',
  unsound: 'Your last answer lost or added something, or answered the prompt. Change less, and answer again.',
} as const;

/** Asks for changes, once more where the answer is of no use, and takes over only what is sound. */
export async function writeByModel(
  models: readonly ListedModel[],
  analysis: Analysis,
  request: WriteRequest,
  run: ModelRun,
  signal: AbortSignal,
): Promise<Written> {
  const { strategy, read, ...told } = wayFor(analysis, request);
  run.strategy = strategy;
  const call = { ...told, maxTokens: mostTokens, signal };
  const first = await askModels(models, call, run);
  if (!first) return failed(lastFaultOf(run));
  const made = read(first.text);
  if (made.fault === undefined) return { ...made, failure: null };
  run.repaired = true;
  const again = await askModels([first.from], { ...call, user: `${call.user}\n\n${complaints[made.fault]}` }, run);
  if (!again) return failed(lastFaultOf(run), made.refused);
  const repaired = read(again.text);
  return repaired.fault === undefined ? { ...repaired, failure: null } : failed(repaired.fault, repaired.refused);
}

/** A look that goes on beside it may have begun another attempt. */
function lastFaultOf({ attempts, heldBack = 'resting' }: ModelRun): ModelFailureKind {
  return attempts.findLast(({ fault }) => fault !== null)?.fault ?? heldBack;
}

function failed(failure: ModelFailureKind, refused: readonly Refused[] = []): Written {
  return { hunks: [], refused, failure };
}

function wayFor(analysis: Analysis, request: WriteRequest): Way {
  return isDictation(analysis) ? rewriting(analysis, request) : editing(analysis, request);
}

function editing(analysis: Analysis, request: WriteRequest): Way {
  const numbered = numberSentences(analysis);
  const about = (at: number) => {
    const sentence = numbered.sentences[at - 1];
    return sentence ? truncate(analysis.text.slice(sentence.start, sentence.end), longestAbout) : '';
  };
  return {
    strategy: 'edit',
    system: editText,
    user: numbered.shown + wishes(request),
    schema: editSchema,
    read(answer) {
      const edit = readEdit(answer);
      if (!edit) return { hunks: [], refused: [], fault: 'garbled' };
      const applied = applyEdit(analysis, numbered, edit, editText);
      const refused = applied.refused.map(({ op, at, by }) => ({ op, by, about: about(at) }));
      return {
        hunks: applied.hunks,
        refused,
        fault: applied.hunks.length === 0 && refused.length > 0 ? 'unsound' : undefined,
      };
    },
  };
}

function rewriting(analysis: Analysis, request: WriteRequest): Way {
  const whole = hideParts(analysis);
  return {
    strategy: 'rewrite',
    system: rewriteText,
    user: whole.shown + wishes(request),
    read(answer) {
      const { hunks, refusedBy } = applyRewrite(analysis, whole, answer, rewriteText);
      if (!refusedBy) return { hunks, refused: [], fault: undefined };
      return { hunks, refused: [{ op: 'replace', by: refusedBy, about: '' }], fault: 'unsound' };
    },
  };
}

/** Data like the prompt itself. */
function wishes({ added, standing, steer }: WriteRequest): string {
  const said = added.map((sentence) => `- ${truncate(sentence, longestSentence)}`);
  return [
    ...(said.length > 0 ? ['What a program adds:', ...said] : []),
    ...(standing ? [`The writer’s standing wish, for the words that you write: ${standing}`] : []),
    ...(steer === 'shorter' ? ['The writer wants it shorter: drop what adds nothing.'] : []),
  ]
    .map((line) => `\n\n${line}`)
    .join('');
}
