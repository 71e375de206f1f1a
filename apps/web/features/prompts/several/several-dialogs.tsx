import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import { useState } from 'react';
import { readLibrary } from '../../../data/library/library.ts';
import { t } from '../../../ui/t.ts';
import { MoveDialog } from '../saved/move-dialog.tsx';
import { countTags } from '../tags.ts';
import { SeveralTagsDialog } from './several-tags-dialog.tsx';
import type { TagEdit } from './use-several.ts';
import { words } from './words.ts';

export interface OpenSeveralDialog {
  kind: 'move' | 'tags';
  ids: readonly string[];
}

interface SeveralDialogsProps {
  /** `undefined`: closed. */
  asked: OpenSeveralDialog | undefined;
  library: Library;
  move(ids: readonly string[], category: Category): void;
  tag(ids: readonly string[], edit: TagEdit): void;
  close(): void;
}

/** Each keeps its content while it closes, and opens fresh. */
export function SeveralDialogs({ asked, library, move, tag, close }: SeveralDialogsProps) {
  const [last, setLast] = useState({ asked, times: 0 });
  if (asked && asked !== last.asked) setLast({ asked, times: last.times + 1 });
  if (!last.asked) return null;
  const { kind, ids } = last.asked;
  const given = { isOpen: asked !== undefined, close };
  const moveTo = (id: string) => {
    // It may have been created a moment ago.
    const category = readLibrary().categories.get(id);
    if (category) move(ids, category);
  };
  return kind === 'move' ? (
    <MoveDialog
      key={last.times}
      {...given}
      description={t(words.prompts, { count: ids.length })}
      from={undefined}
      move={moveTo}
    />
  ) : (
    <SeveralTagsDialog
      key={last.times}
      {...given}
      prompts={ids.flatMap((id) => library.prompts.get(id) ?? [])}
      known={countTags(library.prompts.values()).map((one) => one.tag)}
      tag={(edit) => tag(ids, edit)}
    />
  );
}
