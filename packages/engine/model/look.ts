import { slots, type Slot } from '@hone/domain/enhancing';
import { isSettled } from '../decide/settled-slots.ts';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { readText } from '../read/reading.ts';
import { readObject } from './answer-object.ts';

export interface Question {
  slot: Slot;
  question: string;
  options: string[];
}

export interface Look {
  complete: boolean;
  question: Question | undefined;
  /** Two places of the prompt that contradict each other, in its own words. */
  conflicts: { a: string; b: string }[];
  /** Why a question of the model is not asked. */
  refused: QuestionRefusal | undefined;
}

export type QuestionRefusal = 'slot' | 'stated' | 'long' | 'options' | 'repeats' | 'language';

const longestQuestion = 90;
const optionsOf = { least: 2, most: 4, words: 5 };
const mostConflicts = 2;
/** In a shorter text, a language can't be told. */
const tellable = 12;

export const lookSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['complete', 'missing', 'conflicts'],
  properties: {
    complete: { type: 'boolean' },
    missing: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['slot', 'question', 'options'],
        properties: {
          slot: { type: 'string', enum: slots },
          question: { type: 'string' },
          options: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    conflicts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['a', 'b'],
        properties: { a: { type: 'string' }, b: { type: 'string' } },
      },
    },
  },
} as const;

/** Undefined where it is no look at all. A question that is not fit to be asked is left out, and why is told. */
export function readLook(answer: string, analysis: Analysis): Look | undefined {
  const read = readObject(answer);
  if (!read || typeof read['complete'] !== 'boolean') return undefined;
  const [first] = Array.isArray(read['missing']) ? (read['missing'] as unknown[]) : [];
  const asked = first === undefined ? undefined : readQuestion(first, analysis);
  const isRefused = typeof asked === 'string';
  return {
    complete: read['complete'],
    question: isRefused ? undefined : asked,
    conflicts: readConflicts(read['conflicts'], analysis.text),
    refused: isRefused ? asked : undefined,
  };
}

function readQuestion(value: unknown, analysis: Analysis): Question | QuestionRefusal {
  const { slot: named, question, options } = (value ?? {}) as Record<string, unknown>;
  const slot = slots.find((one) => one === named);
  if (!slot) return 'slot';
  if (analysis.pack && isSettled(analysis, slot)) return 'stated';
  if (typeof question !== 'string' || !/\S/.test(question) || [...question].length > longestQuestion) return 'long';
  const given = Array.isArray(options) ? options.map(cleanOption) : [];
  if (given.length < optionsOf.least || given.length > optionsOf.most || given.includes(undefined)) return 'options';
  const own = given as string[];
  if (new Set(own.map(fold)).size < own.length) return 'options';
  const said = fold(analysis.text);
  if (own.some((option) => said.includes(fold(option)))) return 'repeats';
  if (isOtherLanguage([question, ...own].join('. '), analysis)) return 'language';
  return { slot, question: question.trim(), options: own };
}

function cleanOption(option: unknown): string | undefined {
  if (typeof option !== 'string') return undefined;
  const text = option.replaceAll(/\s+/g, ' ').trim();
  return text === '' || text.split(' ').length > optionsOf.words || text.length > longestQuestion ? undefined : text;
}

function isOtherLanguage(text: string, { language }: Analysis): boolean {
  const read = text.length < tellable ? undefined : readText(text).language;
  return language !== undefined && read !== undefined && read !== language;
}

/** A model that makes up a contradiction quotes what nobody wrote. */
function readConflicts(value: unknown, text: string): Look['conflicts'] {
  const pairs = Array.isArray(value) ? (value as { a?: unknown; b?: unknown }[]) : [];
  return pairs
    .flatMap((pair) => {
      const { a, b } = pair ?? {};
      const areQuoted =
        typeof a === 'string' &&
        typeof b === 'string' &&
        a !== b &&
        [a, b].every((one) => one.trim() && text.includes(one));
      return areQuoted ? [{ a, b }] : [];
    })
    .slice(0, mostConflicts);
}
