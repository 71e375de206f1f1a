import { enhance } from '@hone/engine/enhance';
import { rewritings } from '../../packages/engine/judge/rewritings.sample.ts';
import { clearer } from './clearer.ts';
import { said } from './sentences.ts';
import { readDraft, withTokens, type Answers, type Draft } from './trial.ts';

/** A draft and an acceptable change. */
export interface Sound extends Answers {
  draft: Draft;
}

/** Undefined where the prompt has no place for it. */
type MakeSound = (prompt: Draft) => Sound | undefined;

const whole = (draft: Draft, written: string) =>
  withTokens(written, draft.whole.sentences[0]?.tokens ?? [], draft.whole);

export const soundEdits: Readonly<Record<string, MakeSound>> = {
  'filler dropped': ({ text, language }) => {
    const { filler } = said[language];
    const draft = readDraft(`${filler} ${text}`, language);
    const isAlone = draft.text.slice(draft.numbered.sentences[0]?.start, draft.numbered.sentences[0]?.end) === filler;
    return isAlone ? { draft, edit: [{ op: 'drop', at: 1 }], rewrite: whole(draft, text) } : undefined;
  },
  'repetition dropped': ({ text, language, numbered }) => {
    const last = numbered.sentences.at(-1);
    if (!last || last.end !== text.length || last.tokens.length > 0 || numbered.sentences.length < 2) return undefined;
    const draft = readDraft(`${text} ${text.slice(last.start, last.end)}`, language);
    const at = draft.numbered.sentences.length;
    if (at !== numbered.sentences.length + 1) return undefined;
    return { draft, edit: [{ op: 'drop', at }], rewrite: whole(draft, text) };
  },
  'first sentence moved to the end': (draft) => {
    const { numbered, text } = draft;
    const [first, second] = numbered.sentences;
    const last = numbered.sentences.length;
    if (!first || !second) return undefined;
    const moved = `${text.slice(0, first.start)}${text.slice(second.start)} ${text.slice(first.start, first.end)}`;
    return { draft, edit: [{ op: 'move', at: 1, after: last }], rewrite: whole(draft, moved) };
  },
  'typed cleanly': (draft) => {
    const { numbered } = draft;
    const capital = (text: string) => text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
    const clean = (text: string) => capital(text).replace(/(\p{L})$/u, '$1.');
    const ops = numbered.sentences.flatMap(({ shown }, at) => {
      const text = /^\p{Ll}/u.test(shown) ? clean(shown) : shown;
      return text === shown ? [] : [{ op: 'replace', at: at + 1, text } as const];
    });
    const written = /^\p{Ll}/u.test(draft.whole.shown) ? clean(draft.whole.shown) : undefined;
    return ops.length > 0 ? { draft, edit: ops, rewrite: written } : undefined;
  },
  'as the built-in engine tidies': (draft) => {
    const { done } = enhance({ text: draft.text });
    return done.changed ? { draft, rewrite: whole(draft, done.text) } : undefined;
  },
};

/** The same in clearer words: nothing is added. */
export function listClearer(): Sound[] {
  return clearer.map(([language, text, edited]) => {
    const draft = readDraft(text, language);
    return { draft, ...asWhole(draft, edited) };
  });
}

/** Older samples, which also add what models may no longer add: an op that adds much is rightly refused. */
export function listSamples(): Sound[] {
  return rewritings.map(({ original, good, language }) => {
    const draft = readDraft(original, language);
    return { draft, ...asWhole(draft, good) };
  });
}

function asWhole(draft: Draft, written: string): Answers {
  const { sentences } = draft.numbered;
  const text = sentences.length === 1 ? withTokens(written, sentences[0]!.tokens, draft.numbered) : undefined;
  return {
    edit: text === undefined ? undefined : [{ op: 'replace', at: 1, text }],
    rewrite: whole(draft, written),
  };
}
