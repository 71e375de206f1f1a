import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fillVariables, variableKey, variableNames } from '@hone/text/variables';
import type { ValuesAct } from './filling.ts';
import { keepLastValues, type GivenValue } from './last-values.ts';
import { ValuesDialog } from './values-dialog.tsx';

interface Values {
  /** `undefined`: canceled. A text without variables resolves immediately. */
  fill(text: string, act: ValuesAct): Promise<string | undefined>;
  ask(text: string, act: ValuesAct): Promise<GivenValue[] | undefined>;
  dialog: ReactNode;
}

interface Question {
  text: string;
  names: readonly string[];
  act: ValuesAct;
  answer(given: GivenValue[] | undefined): void;
}

export function useValues(): Values {
  const [question, setQuestion] = useState<Question>();
  const [times, setTimes] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = useRef<Question>(undefined);
  useEffect(() => () => open.current?.answer(undefined), []);

  const ask = (text: string, act: ValuesAct): Promise<GivenValue[] | undefined> => {
    const names = variableNames(text);
    if (names.length === 0) return Promise.resolve([]);
    open.current?.answer(undefined);
    return new Promise((answer) => {
      open.current = { text, names, act, answer };
      setQuestion(open.current);
      setTimes((count) => count + 1);
      setOpen(true);
    });
  };
  const end = (given: GivenValue[] | undefined) => {
    if (given) keepLastValues(given);
    open.current?.answer(given);
    open.current = undefined;
    setOpen(false);
  };
  return {
    ask,
    async fill(text, act) {
      const given = await ask(text, act);
      return given && fillVariables(text, new Map(given.map(({ name, value }) => [variableKey(name), value])));
    },
    // Keeps its content while it closes; opens fresh.
    dialog: question && <ValuesDialog key={times} {...question} isOpen={isOpen} end={end} />,
  };
}
