import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { useState } from 'react';
import { LazyDialog } from '../../../data/lazy-dialog.tsx';
import { readLibrary } from '../../../data/library/library.ts';
import { countTags } from '../tags.ts';
import type { OpenDialog } from './use-prompt-actions.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

interface PromptDialogsProps {
  /** `undefined`: closed. */
  asked: OpenDialog | undefined;
  library: Library;
  move(prompt: Prompt, category: Category): void;
  close(): void;
}

const loadVersions = async () => (await import('../versions/versions-dialog.tsx')).VersionsDialog;

/** Each keeps its content while it closes, and opens fresh. */
export function PromptDialogs({ asked, library, move, close }: PromptDialogsProps) {
  const [last, setLast] = useState({ asked, times: 0 });
  if (asked && asked !== last.asked) setLast({ asked, times: last.times + 1 });
  if (!last.asked) return null;
  const { kind, prompt } = last.asked;
  const given = { prompt, isOpen: asked !== undefined, close };
  const moveTo = (id: string) => {
    // It may have been created a moment ago.
    const category = readLibrary().categories.get(id);
    if (category) move(prompt, category);
  };
  if (kind === 'versions')
    return (
      <LazyDialog key={last.times} load={loadVersions} isWanted={asked !== undefined} giveUp={close} props={given} />
    );
  return kind === 'move' ? (
    <MoveDialog
      key={last.times}
      isOpen={given.isOpen}
      close={close}
      description={prompt.name}
      from={prompt.category}
      move={moveTo}
    />
  ) : (
    <TagsDialog key={last.times} {...given} known={countTags(library.prompts.values()).map(({ tag }) => tag)} />
  );
}
