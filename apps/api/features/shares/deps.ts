import type { SharedPrompt, SharedVariable } from '@hone/contracts/library/shares';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { LibraryDeps, LibraryEdit } from '../../ports/library.ts';

export interface Subject {
  kind: 'prompt' | 'category';
  id: string;
}

interface Amount {
  limit: number;
  maximumBytes: number;
}

export interface FoundPrompts {
  /** Of the prompt, or of the category. */
  name: string;
  prompts: (SharedPrompt & { id: string })[];
  /** How many more the category has. */
  left_out: number;
}

export interface SharesDeps extends Pick<LibraryDeps, 'isFull'> {
  announce: Announce;
  /** As they are now; undefined if that was deleted. */
  findPrompts(sql: Sql, userId: string, subject: Subject, most: Amount): Promise<FoundPrompts | undefined>;
  /** Those of these names, by name. */
  findVariables(sql: Sql, userId: string, names: readonly string[]): Promise<(SharedVariable & { id: string })[]>;
  addPrompts(edit: LibraryEdit, added: AddedPrompts): Promise<Added>;
  /** Those that are missing. */
  addVariables(edit: LibraryEdit, drafts: readonly SharedVariable[]): Promise<AddedVariables>;
}

export interface AddedVariables {
  ids: string[];
  /** How many of them became text, because the plan has no other types. */
  as_text: number;
}

export interface AddedPrompts {
  category: string;
  /** Although there is one of this name. */
  isNewCategory: boolean;
  prompts: readonly SharedPrompt[];
}

export interface Added {
  category: string;
  prompts: string[];
  made: { category: string | null; prompts: string[] };
}
