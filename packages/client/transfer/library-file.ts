import type { ValueSetDraft } from '@hone/contracts/library/sets';
import type { VariableDraft } from '@hone/contracts/library/variables';

// What every format is read into and written from.

/** Two categories may have one name, so prompts refer to a key. */
export interface FileCategory {
  key: string;
  name: string;
  /** The key of the category that it is in, null at the top level; absent where a file only names it. */
  parent?: string | null;
}

export interface FilePrompt {
  name: string;
  text: string;
  /** A category's key; empty where the file names none. */
  category: string;
  tags: string[];
  is_pinned: boolean;
  created_at?: string;
  edited_at?: string;
  used_at?: string | null;
  /** Absent where there are none. */
  value_sets?: ValueSetDraft[];
}

export interface LibraryFile {
  categories: FileCategory[];
  prompts: FilePrompt[];
  variables: VariableDraft[];
}

export const formatName = 'hone-library';
export const formatVersion = 1;
