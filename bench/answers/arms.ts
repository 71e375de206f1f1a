import type { Choice } from '@hone/domain/enhance/brief';
import { enhance } from '@hone/engine/enhance';
import type { Talker } from './talker.ts';

/** A prompt, and everything its user has in mind: the prompt with nothing left out. */
export interface Wish {
  id: string;
  draft: string;
  hidden: string;
}

/** The prompt as it is; with a line that the model should ask first; with its user's answers to Hone's first rows; with no answers. */
export const arms = ['raw', 'ask me', 'panel', 'skip'] as const;
export type Arm = (typeof arms)[number];

const plainly = 'You are a helpful assistant.';
const askFirst = 'If anything essential is missing, ask me first.';
const asUser =
  'You play a person who asked an AI tool for something. Answer its question from the wish alone, in at most 15 ' +
  'words, in the language of the question. Where the wish says nothing about it, answer exactly: YOU DECIDE';
const mostPresses = 3;
/** Longer replies with a question mark in them count as answers. */
const longestQuestion = 600;

export async function answerByArms({ draft, hidden }: Wish, model: Talker, user: Talker): Promise<Record<Arm, string>> {
  const raw = await model.say(plainly, draft);
  /** The same prompt gets the same answer, or chance would be compared with itself. */
  const answerTo = async (prompt: string) => (prompt === draft ? raw : model.say(plainly, prompt));
  const reply = (question: string) => user.say(asUser, `The wish:\n${hidden}\n\nThe question:\n${question}`);
  const { brief, done } = enhance({ text: draft });
  const skip = await answerTo(done.text);
  const choices: Choice[] = [];
  for (const { slot, label, hint = '' } of brief?.rows.slice(0, mostPresses) ?? []) {
    const said = await reply(hint === '' ? label : `${label} (for example: ${hint})`);
    if (said !== '' && !/YOU DECIDE/i.test(said)) choices.push({ slot, own: said });
  }
  const panel = choices.length === 0 ? skip : await answerTo(enhance({ text: draft, choices }).done.text);
  return { raw, 'ask me': await answerAsked(draft, model, reply), panel, skip };
}

async function answerAsked(draft: string, model: Talker, reply: (question: string) => Promise<string>) {
  const prompt = `${draft}\n\n${askFirst}`;
  const first = await model.say(plainly, prompt);
  if (!/[?？؟]/u.test(first) || first.length > longestQuestion) return first;
  return model.say(plainly, `${prompt}\n\nYou asked:\n${first}\n\nMy answer:\n${await reply(first)}`);
}
