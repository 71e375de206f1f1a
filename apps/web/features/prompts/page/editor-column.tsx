import type { Prompt } from '@hone/contracts/library/prompts';
import { useState, type Ref } from 'react';
import type { AskValues, Enhancing } from '../editor/enhancing.ts';
import { PromptEditor } from '../editor/prompt-editor.tsx';
import { useNavigationState } from '../../../browser/address/navigation.tsx';
import { allPrompts, type EditorAction } from '../selection.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** From other features, provided by the app. */
export interface EditorPieces {
  enhancing: Enhancing;
  askValues: AskValues;
  createVariable(name: string): void;
}

interface EditorColumnProps {
  act: EditorAction;
  /** Stays even if it is deleted in the meantime. */
  prompt: Prompt | undefined;
  category: string;
  begin: { name: string; text: string } | undefined;
  pieces: EditorPieces;
  onDone(saved?: Prompt): void;
  ref: Ref<HTMLElement>;
}

export function EditorColumn({ act, prompt: shown, category, begin, pieces, onDone, ref }: EditorColumnProps) {
  const [prompt] = useState(shown);
  const isOwn = act !== 'new' && prompt?.can_delete === true;
  // Prompts that came with the account can't be changed: a copy is enhanced.
  const copied =
    act === 'enhance' && prompt && !isOwn
      ? { name: t(words.copyOf, { name: prompt.name }), text: prompt.text }
      : undefined;
  // From the palette, which may name another one while the editor is open.
  const { name } = useNavigationState();
  const named = act === 'new' && name !== undefined ? { name, text: '' } : undefined;
  const start = act === 'new' ? category : (prompt?.category ?? category);
  return (
    <section
      ref={ref}
      data-column="editor"
      className="min-h-0 min-w-0 scroll-pb-20 overflow-y-auto px-2 py-4 sm:px-6 sm:py-5"
    >
      <PromptEditor
        key={named?.name}
        {...(isOwn && { prompt })}
        category={start === allPrompts ? undefined : start}
        begin={named ?? begin ?? copied}
        enhances={act === 'enhance'}
        onDone={onDone}
        {...pieces}
      />
    </section>
  );
}
