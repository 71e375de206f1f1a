import { CategoryDraft } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import { Id } from '@hone/contracts/declarations/rules';
import { libraryRules } from '@hone/domain/library';
import type { AskedField } from '@hone/text/fields';
import type { TextSpan } from '@hone/text/fuzzy-match';
import * as z from 'zod/mini';
import { IntentKey } from './fields.ts';
import type { Trouble } from './trouble.ts';

const FilledValue = z.object({
  name: z.string().check(z.maxLength(1000)),
  value: z.string().check(z.maxLength(libraryRules.textMaximumBytes)),
});

/** With the default that is written in the text. */
const AskedName = z.object({
  name: z.string().check(z.maxLength(1000)),
  default: z.optional(z.string().check(z.maxLength(1000))),
});

/** The user's prompts: searched, inserted and saved. */
export const libraryQuestions = [
  /** Searched in the worker, so that a page never holds the whole library. */
  z.object({ ask: z.literal('library'), query: z.string().check(z.maxLength(200)) }),
  /** Answered once the library is up to date, or can't be. */
  z.object({ ask: z.literal('update-library') }),
  z.object({ ask: z.literal('prompt'), id: Id }),
  z.object({ ask: z.literal('fields'), names: z.array(AskedName).check(z.maxLength(300)) }),
  z.object({ ask: z.literal('inserted'), id: Id }),
  /** Offered again next time. They stay in this browser. */
  z.object({ ask: z.literal('filled'), values: z.array(FilledValue).check(z.maxLength(300)) }),
  /** What to save it as, and whether it is there already. */
  z.object({ ask: z.literal('save-form'), text: z.string() }),
  z.object({ ask: z.literal('save-category'), key: IntentKey, draft: CategoryDraft }),
  z.object({ ask: z.literal('save-prompt'), key: IntentKey, draft: z.omit(createPrompt.body, { tags: true }) }),
  /** Undoes what the same tab saved. */
  z.object({ ask: z.literal('unsave'), id: Id }),
] as const;

export interface FoundPrompt {
  id: string;
  name: string;
  /** Which parts of the name match. */
  marks: readonly TextSpan[];
  category: string;
  isPinned: boolean;
  /** How its text begins, on one line. */
  line: string;
}

export interface FoundInLibrary {
  /** `ready` may be an older copy: then there is also a trouble. */
  state: 'agree' | 'connect' | 'reconnect' | 'loading' | 'failed' | 'ready';
  /** The best ones. */
  prompts: FoundPrompt[];
  /** Of all that match, and of the whole library. */
  count: number;
  size: number;
  trouble: Trouble | null;
}

export interface SaveForm {
  /** Only `ready` can be saved. `refused`: the user chose that nothing is sent. `empty`, `long`: the text. */
  state: 'empty' | 'long' | 'agree' | 'refused' | 'connect' | 'reconnect' | 'failed' | 'ready';
  name: string;
  variables: string[];
  categories: { id: string; name: string }[];
  duplicate: { id: string; name: string } | null;
  trouble: Trouble | null;
}

export interface PromptToUse {
  name: string;
  /** With the prompts that it inserts. */
  text: string;
  /** Values kept with it. */
  sets: { name: string; values: { name: string; value: string }[] }[];
  /** Not if the prompts that it inserts insert each other, or are too long. */
  canBeUsed: boolean;
  /** About what it inserts; or nothing. */
  says: string;
}

export interface LibraryAnswers {
  library: FoundInLibrary;
  'update-library': null;
  prompt: PromptToUse;
  fields: AskedField[];
  inserted: null;
  filled: null;
  'save-form': SaveForm;
  'save-category': { id: string; name: string };
  'save-prompt': { id: string };
  unsave: null;
}
