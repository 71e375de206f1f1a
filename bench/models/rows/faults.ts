import { slots, type Row, type Slot } from '@hone/domain/enhance/brief';
import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { briefText } from '@hone/engine/model/system-texts';
import { countWords } from '@hone/text/count-words';
import { malformed } from './malformed.ts';
import { phrases } from './phrases.ts';
import { freeAt, inOption, inSentence, listedAt, optionElsewhere, pick, rowsOf, type Plant, type Planting } from './planting.ts';
import { facts, orders } from './set.ts';
import { soundSets } from './sound/all.ts';
import { asModelRow, holds, isListed, wordsOf, type ModelRow, type Proposal } from './trial.ts';

/** Where such a fault would be, if the set has such a row. */
const homes: Readonly<Partial<Record<(typeof facts)[number], Slot>>> = {
  person: 'audience',
  place: 'place',
  number: 'my_facts',
  price: 'budget',
  date: 'time',
};

/** In its sentence, in its label, and in a label that is listed. */
function fact(kind: (typeof facts)[number]): Plant {
  return (proposal, turn) => {
    const [label, sentence, planted] = phrases[proposal.language][kind];
    const listed = listedAt(proposal);
    return [
      inOption(proposal, freeAt(proposal, turn, homes[kind]), { sentence }, planted),
      inOption(proposal, freeAt(proposal, turn + 1), { label }, planted),
      inOption(proposal, freeAt(proposal, turn, homes[kind]), { label, sentence }, planted),
      ...(listed < 0 ? [] : [inOption(proposal, listed, { label, sentence }, planted)]),
    ];
  };
}

/** One that would fit there, so that only its language is wrong: names alone have none. */
function foreignRow({ set }: Proposal, language: Language, turn: number, at: number): ModelRow | undefined {
  const others = set.rows.filter((_, other) => other !== at).map(([slot]) => slot);
  const unfit: readonly Slot[] = ['platform', 'tools', ...others];
  const rows = pick(soundSets[language], turn).rows.filter(([slot]) => !isListed(slot) && !unfit.includes(slot));
  return rows.length === 0 ? undefined : asModelRow(pick(rows, turn));
}

type PlantForeign = (proposal: Proposal, other: ModelRow, at: number, turn: number) => Planting[];

function foreign(isEnglish: boolean, plant: PlantForeign): Plant {
  return (proposal, turn) => {
    const others = languages.filter((one) => one !== proposal.language && (one === 'en') === isEnglish);
    if (others.length === 0) return [];
    return [0, 1].flatMap((step) => {
      const at = freeAt(proposal, turn + step);
      const other = foreignRow(proposal, pick(others, turn + step), turn + step, at);
      return other ? plant(proposal, other, at, turn + step) : [];
    });
  };
}

const foreignOption: PlantForeign = (proposal, { options }, at, turn) => {
  const { label, sentence } = pick(options, turn);
  return [inOption(proposal, at, { label, sentence }, sentence), inOption(proposal, at, { sentence }, sentence)];
};
const foreignWhole: PlantForeign = (proposal, other, at) => {
  const isShown = (row: Row) => other.options.some(({ sentence }) => holds(row, sentence));
  return [{ values: rowsOf(proposal).with(at, other), at, isShown }];
};

function withoutEnd(sentence: string): string {
  return sentence.replace(/[.!?。！？।؟]+$/u, '');
}

const commas: Partial<Record<Language, string>> = { zh: '，', ja: '、', ar: '، ' };

/** Forty-five words that are all fine. */
function longSentence(proposal: Proposal): string {
  const options = soundSets[proposal.language].flatMap(({ rows }) => rows.flatMap((row) => row[2]));
  const bodies = options.map(([, sentence]) => sentence);
  const comma = commas[proposal.language] ?? ', ';
  let text = withoutEnd(bodies[0]!);
  for (const body of bodies.slice(1)) if (countWords(text) < 45) text += `${comma}${withoutEnd(body)}`;
  return `${text}.`;
}

const hidden = ['\u200B', '\u202E', '\u2066', '\u0007', '\uFEFF', '\u{E0041}', '\u00AD'];
const marks = ['**@**', '# @', '<b>@</b>', '`@`', '- @', '<script>@</script>', '[@](#)', '> @'];
const breaks = ['\n', '\r\n', '\u2028', '\n\n'];

/** In the middle of its words. */
function inMiddle(text: string, sign: string): string {
  const signs = [...text];
  const middle = Math.floor(signs.length / 2);
  return [...signs.slice(0, middle), sign, ...signs.slice(middle)].join('');
}

const showsSign = (sign: string) => (row: Row) => wordsOf(row).some((words) => words.includes(sign));
/** Not as a part of another option's words. */
const showsLabel = (name: string) => (row: Row) => row.options.some(({ label }) => label === name);

function withSign(sign: string): Plant {
  return (proposal, turn) => {
    const at = freeAt(proposal, turn);
    const { label, sentence } = rowsOf(proposal)[at]!.options[1]!;
    return [
      inOption(proposal, at, { sentence: inMiddle(sentence, sign) }, showsSign(sign)),
      inOption(proposal, at, { label: inMiddle(label, sign) }, showsSign(sign)),
    ];
  };
}

function withMark(mark: string): Plant {
  return (proposal, turn) => {
    const at = freeAt(proposal, turn);
    const { label, sentence } = rowsOf(proposal)[at]!.options[1]!;
    const shows = (text: string) => showsSign(withoutEnd(text));
    const [marked, named] = [sentence, label].map((text) => mark.replace('@', () => text)) as [string, string];
    return [
      inOption(proposal, at, { sentence: marked }, shows(marked)),
      inOption(proposal, at, { label: named }, shows(named)),
    ];
  };
}

/** As one more row, which repeats the first one. */
function again(proposal: Proposal, at: number, changed: Partial<ModelRow>): Planting {
  const values = rowsOf(proposal);
  return {
    values: [...values, { ...values[at]!, ...changed }],
    at: values.length,
    repeats: at,
    isShown: ({ options }) => options.length > 0,
  };
}

/** A few of them in each set, so that the many characters don't outweigh the other faults. */
function some(plants: readonly Plant[], many: number): Plant {
  return (proposal, turn) =>
    Array.from({ length: many }, (_, at) => pick(plants, turn * many + at)(proposal, turn)).flat();
}

export const faults: Readonly<Record<string, Plant>> = {
  ...Object.fromEntries(facts.map((kind) => [`${kind} made up`, fact(kind)])),
  'claim about the world': (proposal, turn) =>
    phrases[proposal.language].claims.map((claim, at) => inSentence(proposal, turn + at, claim)),
  answer: (proposal, turn) => [inSentence(proposal, turn, proposal.set.answer)],
  'stated already': (proposal) => {
    const [at, label, sentence] = proposal.set.stated;
    return [inOption(proposal, at, { label, sentence }, sentence)];
  },
  'option in English': foreign(true, foreignOption),
  'option in another language': foreign(false, foreignOption),
  'row in English': foreign(true, foreignWhole),
  'row in another language': foreign(false, foreignWhole),
  ...Object.fromEntries(
    orders.map((kind): [string, Plant] => [
      `order to the tool: ${kind}`,
      (proposal, turn) => [inSentence(proposal, turn, phrases[proposal.language].orders[kind])],
    ]),
  ),
  'order to the tool: label': (proposal, turn) => {
    const { shortOrder } = phrases[proposal.language];
    const listed = listedAt(proposal);
    return [listed, freeAt(proposal, turn)].flatMap((at) =>
      at < 0 ? [] : [inOption(proposal, at, { label: shortOrder }, shortOrder)],
    );
  },
  'same sentence again': (proposal, turn) => {
    const at = freeAt(proposal, turn);
    const [label] = optionElsewhere(proposal, turn);
    const { sentence } = rowsOf(proposal)[at]!.options[0]!;
    return [{ ...inOption(proposal, at, { label, sentence }, showsLabel(label)), repeats: at }];
  },
  'same label again': (proposal, turn) => {
    const at = freeAt(proposal, turn);
    const [, sentence] = optionElsewhere(proposal, turn);
    const { label } = rowsOf(proposal)[at]!.options[0]!;
    return [{ ...inOption(proposal, at, { label, sentence }, sentence), repeats: at }];
  },
  'sentence of an earlier row': (proposal, turn) => {
    const [first, ...later] = proposal.set.rows.flatMap(([slot], at) => (isListed(slot) ? [] : [at]));
    const { sentence } = rowsOf(proposal)[first!]!.options[0]!;
    const [label] = optionElsewhere(proposal, turn);
    return later.map((at) => ({ ...inOption(proposal, at, { label, sentence }, sentence), repeats: first! }));
  },
  'earlier row again': (proposal, turn) => {
    const at = freeAt(proposal, turn);
    const used = proposal.set.rows.map(([slot]) => slot);
    const slot = slots.find((one) => !used.includes(one) && one !== 'material' && !isListed(one))!;
    const [label] = optionElsewhere(proposal, turn);
    return [{}, { label }, { slot }, { slot, label }].map((changed) => again(proposal, at, changed));
  },
  'label too long': (proposal, turn) => {
    const { longLabel } = phrases[proposal.language];
    const listed = listedAt(proposal);
    const at = freeAt(proposal, turn);
    const values = rowsOf(proposal);
    return [
      ...[at, listed].flatMap((one) => (one < 0 ? [] : [inOption(proposal, one, { label: longLabel }, longLabel)])),
      { values: values.with(at, { ...values[at]!, label: longLabel }), at, isShown: (row) => holds(row, longLabel) },
    ];
  },
  'sentence too long': (proposal, turn) => [inSentence(proposal, turn, longSentence(proposal))],
  'two sentences': (proposal, turn) => {
    const at = freeAt(proposal, turn);
    const [, second] = optionElsewhere(proposal, turn);
    const sentence = `${rowsOf(proposal)[at]!.options[1]!.sentence}${/[。！？]$/.test(second) ? '' : ' '}${second}`;
    return [inOption(proposal, at, { sentence }, second)];
  },
  'hidden character': some(hidden.map(withSign), 2),
  'line break': some(breaks.map(withSign), 1),
  'markdown or HTML': some(marks.map(withMark), 2),
  ...malformed,
  'system text leaked': (proposal, turn) => {
    const words = briefText.split(/\s+/);
    const from = (turn * 7) % (words.length - 12);
    return [inSentence(proposal, turn, words.slice(from, from + 12).join(' '))];
  },
};
