import type { Prompt } from '@hone/contracts/prompts';
import { useState } from 'react';
import type { AskValues, Enhancing } from './editor/enhancing.ts';
import { PromptEditor } from './editor/prompt-editor.tsx';
import { allPrompts, type Act } from './selection.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** What the app hands in, of other features. */
export interface EditorPieces {
  enhancing: Enhancing;
  askValues: AskValues;
  createVariable(name: string): void;
}

interface EditorColumnProps {
  act: Act;
  /** What is changed or enhanced; one that was deleted meanwhile stays in hand. */
  prompt: Prompt | undefined;
  category: string;
  begin: { name: string; text: string } | undefined;
  pieces: EditorPieces;
  onDone(saved?: Prompt): void;
}

/** Where a prompt is written, in the place of those that are read. */
export function EditorColumn({ act, prompt: shown, category, begin, pieces, onDone }: EditorColumnProps) {
  const [prompt] = useState(shown);
  const isOwn = act !== 'new' && prompt?.can_delete === true;
  // What came with the account stays as it is: a copy of it is enhanced.
  const copied =
    act === 'enhance' && prompt && !isOwn
      ? { name: t(words.copyOf, { name: prompt.name }), text: prompt.text }
      : undefined;
  const start = act === 'new' ? category : (prompt?.category ?? category);
  return (
    <section data-column="editor" className="min-h-0 min-w-0 overflow-y-auto px-2 py-4 sm:px-6 sm:py-5">
      <PromptEditor
        {...(isOwn && { prompt })}
        category={start === allPrompts ? undefined : start}
        begin={begin ?? copied}
        enhances={act === 'enhance'}
        onDone={onDone}
        {...pieces}
      />
    </section>
  );
}
