import { fillIn } from '@hone/text/left-out';
import { variableNames, type VariableValue } from '@hone/text/variables';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keepLastValues } from './last-values.ts';
import { resolveText, type TextToFill } from './resolve.ts';
import { ValuesDialog } from './values-dialog.tsx';
import type { SuggestedVariable } from './suggested.ts';

interface Values {
  /** `undefined`: canceled. A text without variables resolves immediately. */
  fill(text: TextToFill, suggested?: readonly SuggestedVariable[]): Promise<string | undefined>;
  ask(text: string, suggested?: readonly SuggestedVariable[]): Promise<VariableValue[] | undefined>;
  dialog: ReactNode;
}

interface Question {
  /** Of the library. */
  prompt: string | undefined;
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

  const askFor = (asked: Omit<Question, 'answer'>): Promise<VariableValue[] | undefined> => {
    if (variableNames(asked.text).length === 0) return Promise.resolve([]);
    open.current?.answer(undefined);
    return new Promise((answer) => {
      open.current = { ...asked, answer };
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
    ask: (text, suggested = []) => askFor({ prompt: undefined, text, suggested }),
    async fill(own, suggested = []) {
      const text = resolveText(own);
      const given = text !== undefined && (await askFor({ prompt: own.id, text, suggested }));
      return given ? fillIn(text, given) : undefined;
    },
    // Keeps its content while it closes; opens fresh.
    dialog: question && <ValuesDialog key={times} {...question} isOpen={isOpen} end={end} />,
  };
}
