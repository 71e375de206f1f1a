import { useLayoutEffect, useRef, useState } from 'react';
import type { FoundPrompt, PromptToUse } from '../platform/messages/library.ts';
import { readFields } from './fields.ts';
import type { FillFormProps } from './fill-form.tsx';
import type { LibrarySource } from './source.ts';

/** From choosing a prompt to giving its text: one at a time, and not at all once the list is gone. */
export function useChoosing(source: LibrarySource) {
  const [form, setForm] = useState<FillFormProps>();
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useLayoutEffect(() => () => void (isBusy.current = isGone.current = true), []);

  /** Undefined: canceled. */
  const fillIn = async ({ name: title, text, sets }: PromptToUse, does: string) => {
    const fields = await readFields(source, text);
    if (fields.length === 0) return text;
    return new Promise<string | undefined>((resolve) => {
      const end: FillFormProps['end'] = (filled) => {
        setForm(undefined);
        if (filled) void source.ask({ ask: 'filled', values: filled.values });
        resolve(filled?.text);
      };
      setForm({ title, text, fields, sets, does, end });
    });
  };
  const choose = async (
    { id }: FoundPrompt,
    does: string,
    give: (id: string, text: string) => void | Promise<void>,
  ) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const prompt = await source.promptOf(id);
      const whole = prompt?.canBeUsed ? await fillIn(prompt, does) : undefined;
      if (whole !== undefined && !isGone.current) await give(id, whole);
    } finally {
      isBusy.current = isGone.current;
    }
  };
  return { form, choose };
}
