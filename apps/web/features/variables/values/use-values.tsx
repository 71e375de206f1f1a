import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fillIn } from '@hone/text/left-out';
import { variableNames, type VariableValue } from '@hone/text/variables';
import { keepLastValues } from './last-values.ts';
import { ValuesDialog } from './values-dialog.tsx';
import type { SuggestedVariable } from './suggested.ts';

interface Values {
  /** `undefined`: canceled. A text without variables resolves immediately. */
  fill(text: string, suggested?: readonly SuggestedVariable[]): Promise<string | undefined>;
  ask(text: string, suggested?: readonly SuggestedVariable[]): Promise<VariableValue[] | undefined>;
  dialog: ReactNode;
}

interface Question {
  text: string;
  suggested: readonly SuggestedVariable[];
  answer(given: VariableValue[] | undefined): void;
}

export function useValues(): Values {
  const [question, setQuestion] = useState<Question>();
  const [times, setTimes] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = useRef<Question>(undefined);
  useEffect(() => () => open.current?.answer(undefined), []);

  const ask: Values['ask'] = (text, suggested = []): Promise<VariableValue[] | undefined> => {
    if (variableNames(text).length === 0) return Promise.resolve([]);
    open.current?.answer(undefined);
    return new Promise((answer) => {
      open.current = { text, suggested, answer };
      setQuestion(open.current);
      setTimes((count) => count + 1);
      setOpen(true);
    });
  };
  const end = (given: VariableValue[] | undefined) => {
    if (given) keepLastValues(given);
    open.current?.answer(given);
    open.current = undefined;
    setOpen(false);
  };
  return {
    ask,
    async fill(text, suggested) {
      const given = await ask(text, suggested);
      return given && fillIn(text, given);
    },
    // Keeps its content while it closes; opens fresh.
    dialog: question && <ValuesDialog key={times} {...question} isOpen={isOpen} end={end} />,
  };
}
