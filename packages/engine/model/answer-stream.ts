/** The lists of an answer, each item of which is read as soon as it is whole. */
export const lists = ['rows', 'ops', 'conflicts'] as const;
export type List = (typeof lists)[number];

export interface Item {
  list: List;
  value: unknown;
}

export interface AnswerReader {
  /** What this piece completed. Throws a `TooLong` if the answer doesn't end, once everything else has been passed on. */
  feed(piece: string): Item[];
  /** It was an object with at least one of the lists, whatever surrounded it. */
  isWhole(): boolean;
}

export class TooLong extends Error {
  override readonly name = 'TooLong';
}

const deepest = 12;
/** Per item, in characters. */
const longestItem = 20_000;

/**
 * Reads JSON while it arrives, each character once, so that the cost of a long answer is linear. Anything
 * before the first brace, which models like to write, is skipped.
 */
export function startAnswer(most: number): AnswerReader {
  let total = 0;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let isEnded = false;
  /** Of the object itself, the last string on its own level: the name of what follows. */
  let name = '';
  let list: List | undefined;
  let isNaming = false;
  let hasList = false;
  let item = '';
  let isInItem = false;
  let fault: string | undefined;

  const step = (sign: string): Item[] => {
    if (isInItem) item += sign;
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (sign === '\\') isEscaped = true;
      else if (sign === '"') isInString = isNaming = false;
      else if (isNaming && name.length < 20) name += sign;
      return [];
    }
    if (sign === '"' && depth > 0) {
      isInString = true;
      if (depth === 1) [isNaming, name] = [true, ''];
      return [];
    }
    if (sign === '{' || sign === '[') return open(sign);
    if ((sign === '}' || sign === ']') && depth > 0) return close();
    return [];
  };
  const open = (sign: string): Item[] => {
    // Brackets in a word before the answer are not part of it.
    if (depth === 0 && sign === '[') return [];
    depth += 1;
    if (depth > deepest) fault = 'It is too deep.';
    if (depth === 2 && sign === '[') {
      list = lists.find((one) => one === name);
      hasList ||= list !== undefined;
    } else if (depth === 3 && list && !isInItem) [isInItem, item] = [true, sign];
    return [];
  };
  const close = (): Item[] => {
    depth -= 1;
    if (depth === 1) list = undefined;
    // Neither are braces in a word before the answer.
    if (depth === 0) isEnded = hasList;
    if (depth !== 2 || !isInItem) return [];
    isInItem = false;
    const value = parse(item);
    return list && value !== undefined ? [{ list, value }] : [];
  };

  return {
    feed(piece) {
      const found: Item[] = [];
      for (const sign of piece) {
        if (isEnded || fault !== undefined) break;
        total += 1;
        found.push(...step(sign));
        if (item.length > longestItem) fault = 'An item does not end.';
        if (total > most) fault = 'It does not end.';
      }
      if (fault !== undefined && found.length === 0) throw new TooLong(fault);
      return found;
    },
    isWhole: () => isEnded && hasList,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
