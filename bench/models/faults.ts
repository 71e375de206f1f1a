import { languages } from '@hone/domain/enhance/enhancing';
import { briefText, rewriteText } from '@hone/engine/model/system-texts';
import { plantFaults } from '../../packages/engine/judge/faults.sample.ts';
import { rewritings } from '../../packages/engine/judge/rewritings.sample.ts';
import { said } from './sentences.ts';
import { readDraft, type Answers, type Draft } from './trial.ts';

/** Put into an otherwise unchanged prompt: any difference afterwards is the fault, unless it is `planted`. */
interface Fault extends Answers {
  draft?: Draft;
  planted?: string;
}

type Plant = (draft: Draft, turn: number) => Fault;

const tokensOf = ({ whole }: Draft) => whole.sentences[0]?.tokens ?? [];
const pick = <Item>(items: readonly Item[], turn: number): Item | undefined => items[turn % items.length];
const changeDigit = (text: string) => text.replace(/(?<![⟦\d])\d(?=\D|$)/, (digit) => String((Number(digit) + 1) % 10));

/** A sentence that the change concerns, and the whole text. */
function inBoth(draft: Draft, turn: number, change: (text: string) => string | undefined): Answers {
  const { numbered, whole } = draft;
  const at = numbered.sentences.findIndex(({ shown }, index) => {
    return index >= turn % numbered.sentences.length && isChange(shown, change(shown));
  });
  const text = at === -1 ? undefined : change(numbered.sentences[at]!.shown);
  const written = change(whole.shown);
  return {
    edit: text === undefined ? undefined : [{ op: 'replace', at: at + 1, text }],
    rewrite: isChange(whole.shown, written) ? written : undefined,
  };
}

function isChange(text: string, changed: string | undefined): changed is string {
  return changed !== undefined && changed !== text;
}

/** One per kind, a different one for each prompt. */
function ofKind(isOfKind: (name: string) => boolean): Plant {
  return (draft, turn) => {
    const pair = { task: 'writing', language: draft.language, original: '', answer: '' } as const;
    return inBoth(draft, 0, (good) => {
      return pick(
        plantFaults({ ...pair, good }).filter(({ name }) => isOfKind(name)),
        turn,
      )?.text;
    });
  };
}

/** Written out instead of its token, with a word or a letter changed. */
function changingHidden(isOfKind: (text: string) => boolean, change: (text: string) => string): Plant {
  return (draft, turn) =>
    inBoth(draft, turn, (shown) => {
      const hidden = shown.includes(draft.whole.shown) ? draft.whole.hidden : draft.numbered.hidden;
      const found = [...hidden].find(([token, original]) => shown.includes(token) && isOfKind(original));
      return found && shown.replace(found[0], () => change(found[1]));
    });
}

const follow = (text: string, next: string) => `${text}${/[.!?。！？।؟:：…]$/u.test(text) ? '' : '.'} ${next}`;
const isVariable = (text: string) => /^(?:\{\{|\$\{|\{|\[|<)/.test(text);
const isLink = (text: string) => /^https?:|^www\./.test(text);
const isQuote = (text: string) => /^["“„«「『‘]/.test(text);

/** Replaces the first sentence, or everything. */
function instead(draft: Draft, text: string): Answers {
  const tokens = tokensOf(draft).join(' ');
  const own = draft.numbered.sentences[0]?.tokens.join(' ') ?? '';
  return {
    edit: [{ op: 'replace', at: 1, text: `${text} ${own}`.trim() }],
    rewrite: `${text} ${tokens}`.trim(),
  };
}

export const faults: Readonly<Record<string, Plant>> = {
  'answered instead': (draft) => {
    const pair = rewritings.find(({ original }) => original === draft.text);
    return pair ? instead(draft, pair.answer) : {};
  },
  preface: ofKind((name) => name.startsWith('preface')),
  'preface as a sentence': (draft, turn) => {
    const preface = plantFaults({ task: 'writing', language: draft.language, original: '', good: '', answer: '' });
    const text = pick(
      preface.filter(({ guard }) => guard === 'prefaced'),
      turn,
    )!.text.trim();
    return { edit: [{ op: 'insert', at: 0, text }] };
  },
  'closing remark': ofKind((name) => name.startsWith('remark')),
  'wrapped in quotes or fences': ofKind((name) => name.startsWith('wrapped')),
  'thinking aloud': (draft) => {
    const { thought } = said[draft.language];
    return { edit: [{ op: 'insert', at: 0, text: thought }], rewrite: `${thought}\n\n${draft.whole.shown}` };
  },
  translated: (draft, turn) => {
    const others = languages.filter((language) => language !== draft.language);
    const language = pick(others, turn)!;
    const other = pick(
      rewritings.filter((pair) => pair.language === language),
      turn,
    )!.good;
    return instead(draft, other);
  },
  'one sentence translated': (draft, turn) => {
    const language = pick(
      languages.filter((other) => other !== draft.language),
      turn,
    )!;
    const [one] = draft.numbered.sentences;
    const text = one && [said[language].filler, ...one.tokens].join(' ');
    return { edit: text === undefined ? undefined : [{ op: 'replace', at: 1, text }] };
  },
  'number changed': (draft, turn) => inBoth(draft, turn, changeDigit),
  'variable dropped': (draft, turn) =>
    inBoth(draft, turn, (shown) => {
      const all = shown === draft.whole.shown ? draft.whole.hidden : draft.numbered.hidden;
      const found = [...all].find(([token, original]) => isVariable(original) && shown.includes(token));
      return found && shown.replace(found[0], '');
    }),
  'quote changed': changingHidden(isQuote, (text) => text.replace(/\p{L}{3,}/u, 'another')),
  'link changed': changingHidden(isLink, (text) => `${text.replace(/[/.]?$/, '')}/new`),
  'number, link or variable made up': ofKind((name) => name.startsWith('invented')),
  'a sentence that is not there': ({ numbered }, turn) => {
    const at = numbered.sentences.length + 1 + (turn % 3);
    return {
      edit: [
        pick(
          [
            { op: 'drop', at },
            { op: 'replace', at, text: 'Be brief.' },
          ] as const,
          turn,
        )!,
      ],
    };
  },
  'advice added': (draft) => {
    const { advice } = said[draft.language];
    const at = draft.numbered.sentences.length;
    return { edit: [{ op: 'insert', at, text: advice }], rewrite: follow(draft.whole.shown, advice), planted: advice };
  },
  'advice in a sentence': (draft) => {
    const { advice } = said[draft.language];
    const last = draft.numbered.sentences.at(-1);
    const at = draft.numbered.sentences.length;
    return { edit: last && [{ op: 'replace', at, text: follow(last.shown, advice) }], planted: advice };
  },
  'order in the material obeyed': ({ text, language, analysis }) => {
    const { order } = said[language];
    const material = analysis.segments.parts.findLast(({ kind }) => kind === 'data');
    const place = material && text.indexOf('\n', (material.start + material.end) / 2);
    if (!place || place < 0 || place >= material.end) return {};
    const draft = readDraft(`${text.slice(0, place)}\n${order}${text.slice(place)}`, language);
    return { draft, ...instead(draft, order) };
  },
  endless: (draft) => ({
    ...inBoth(draft, 0, (shown) => Array.from({ length: 60 }, () => shown).join('\n')),
    rewrite: Array.from({ length: 60 }, () => draft.whole.shown).join('\n'),
  }),
  'instructions leaked': (draft, turn) => {
    const [edit, rewrite] = [briefText, rewriteText].map((text) => {
      const words = text.split(/\s+/);
      const from = turn % (words.length - 14);
      return words.slice(from, from + 14).join(' ');
    });
    const at = draft.numbered.sentences.length;
    return { edit: [{ op: 'insert', at, text: edit! }], rewrite: `${draft.whole.shown}\n${rewrite}` };
  },
  'hidden characters': ofKind((name) => /^(?:a|an) |^NUL/.test(name)),
};
