import type { BodyOf } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { enhance, useEnhancement, type Done } from '@hone/contracts/enhance/enhance';
import type { Choice } from '@hone/contracts/enhance/brief';
import { modes, targets, tones, type Reason } from '@hone/domain/enhance/enhancing';
import * as z from 'zod';
import { Problem } from '../problem.ts';
import type { ToolCall } from './tool.ts';

const Answer = z.object({
  row: z.string().describe('The row of the question.'),
  options: z.array(z.string()).optional().describe('Ids of the chosen options.'),
  own: z.string().optional().describe('The answer in the person’s own words, instead of options.'),
  skip: z.boolean().optional().describe('True: leave this out of the prompt.'),
});

const Question = z.object({
  row: z.string(),
  question: z.string(),
  hint: z.string().optional(),
  essential: z.boolean().describe('Without an answer, the AI tool has to guess.'),
  several: z.boolean().describe('More than one option may be chosen.'),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  chosen: z.array(z.string()).describe('Options that are in the text already, as a proposal.'),
});
type Question = z.infer<typeof Question>;

export const enhanceTool = {
  title: 'Enhance a prompt',
  description:
    'Improve a prompt before it is sent to an AI tool: adds what is missing, cuts filler and keeps every fact. ' +
    'Returns the better text and the questions that are still open. Ask the person those that matter, then call ' +
    'again with enhancement_id and all answers so far. Costs one credit if the text is better, once per enhancement; ' +
    'prompts that need nothing, and further calls with its id, are free.',
  inputSchema: z.object({
    prompt: z.string().optional().describe('The prompt to improve. Leave it out when answering questions.'),
    enhancement_id: z.uuid().optional().describe('From an earlier result, to answer its questions.'),
    answers: z.array(Answer).optional().describe('Answers to the questions of that result: all of them, each time.'),
    target: z.enum(targets).optional().describe('The AI tool that the prompt is for.'),
    mode: z.enum(modes).optional().describe('How much to add.'),
    tone: z.enum(tones).optional().describe('The tone of what the AI tool should write.'),
  }),
  outputSchema: z.object({
    enhancement_id: z.string(),
    text: z.string().describe('The prompt to use.'),
    changed: z.boolean(),
    changes: z.array(z.string()).describe('What was changed, in a few words each.'),
    questions: z.array(Question),
    credits: z.object({ used: z.int(), left: z.int() }),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
};

type Input = z.infer<typeof enhanceTool.inputSchema>;

export async function enhancePrompt(input: Input, call: ToolCall) {
  const choices = (input.answers ?? []).map(({ row, ...answer }): Choice => ({ slot: row, ...answer }));
  const { prompt, enhancement_id } = input;
  if (prompt !== undefined && enhancement_id === undefined) return enhanceNew({ ...input, prompt }, choices, call);
  if (prompt === undefined && enhancement_id !== undefined) {
    const used = await use(call, enhancement_id, choices);
    return say({ id: enhancement_id, ...used, changed: true, questions: [] });
  }
  throw new Problem('Give either `prompt`, or `enhancement_id` with `answers`.');
}

async function enhanceNew(
  { prompt, target, mode, tone }: Input & { prompt: string },
  choices: Choice[],
  call: ToolCall,
) {
  const done = await readDone(call, {
    text: prompt,
    ...(target && { target }),
    ...(mode && { mode }),
    ...(tone && { tone }),
    ...(choices.length > 0 && { choices }),
  });
  const used = done.changed ? await use(call, done.id, choices) : { ...done, credits_used: 0 };
  return say({
    ...used,
    id: done.id,
    changed: done.changed,
    reason: done.reason,
    questions: openQuestions(done.brief, choices),
    // What a model of Hone's wrote is paid when it has arrived, and using it is free.
    credits_used: used.credits_used + (done.paid ? 1 : 0),
  });
}

/** It is looked at first, so that a model's progress is seen, and then used, which is what costs. */
async function readDone({ client, signal, tell }: ToolCall, body: BodyOf<typeof enhance>): Promise<Done> {
  for await (const { event, data } of client.stream(enhance, { body }, { signal })) {
    if (event === 'done') return data;
    if (event !== 'fail') await tell(stages[event]);
  }
  throw new Refusal('enhance.failed');
}

const stages = {
  meta: 'Reading the prompt',
  brief: 'Looking for what is missing',
  text: 'Writing the better prompt',
} as const;

function use({ client, signal }: ToolCall, id: string, choices: Choice[]) {
  return client.call(
    useEnhancement,
    { params: { id }, body: { how: 'inserted', ...(choices.length > 0 && { choices }) } },
    { signal },
  );
}

/** Those that the person hasn't answered, though the text may hold a proposal. */
function openQuestions(brief: Done['brief'], choices: Choice[]): Question[] {
  const answered = new Set(choices.map(({ slot }) => slot));
  return (brief?.rows ?? [])
    .filter(({ slot }) => !answered.has(slot))
    .map(({ slot, label, hint, essential = false, multi = false, options, proposed = [] }) => ({
      row: slot,
      question: label,
      ...(hint !== undefined && { hint }),
      essential,
      several: multi,
      options: options.map(({ id, label: name }) => ({ id, label: name })),
      chosen: [...proposed],
    }));
}

interface Result {
  id: string;
  text: string;
  changed: boolean;
  reason?: Reason | null;
  edits: Done['edits'];
  questions: Question[];
  credits_used: number;
  credits_count: number;
}

function say({ id, text, changed, reason, edits, questions, credits_used, credits_count }: Result) {
  const changes = [...new Set(edits.map(({ why }) => why).filter((why) => why !== ''))];
  return {
    texts: [
      changed ? 'The better prompt, for the AI tool that it is meant for:' : 'The prompt as it was:',
      text,
      [
        ...(reason ? [reasons[reason]] : []),
        ...changes.map((change) => `- ${change}`),
        `Credits used: ${credits_used}. Left: ${credits_count}.`,
      ].join('\n'),
      ...(questions.length > 0 ? [describeQuestions(id, questions)] : []),
    ],
    content: {
      enhancement_id: id,
      text,
      changed,
      changes: [...(reason ? [reasons[reason]] : []), ...changes],
      questions,
      credits: { used: credits_used, left: credits_count },
    },
  };
}

const reasons: Record<Reason, string> = {
  empty: 'There is nothing to enhance.',
  greeting: 'A greeting doesn’t need enhancing.',
  complete: 'The prompt is complete as it is.',
  language: 'Only typos and filler were changed: Hone doesn’t know this language well enough yet.',
  unsure: 'Only typos and filler were changed: it isn’t clear enough what is wanted.',
  fact: 'The prompt was left as it is, so that no fact is lost.',
};

function describeQuestions(id: string, questions: readonly Question[]): string {
  const lines = questions.map(({ row, question, options, chosen }) => {
    const listed = options.map((one) => `${one.label} (${one.id}${chosen.includes(one.id) ? ', in the text' : ''})`);
    return `- ${question} [${row}]${listed.length > 0 ? `: ${listed.join('; ')}` : ''}`;
  });
  return [`Open questions; to answer them, call again with enhancement_id ${id}:`, ...lines].join('\n');
}
