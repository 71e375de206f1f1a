// Written from the declarations by `npm run sdk`.

import type {
  CallOptions,
  EditOptions,
  Page,
  WriteOptions,
} from '../settings.ts';
import type {
  CategoriesCreateInput,
  CategoriesEditInput,
  Category,
  CategoryPrompts,
  ChangesListInput,
  CreditUsage,
  Deleted,
  EnhanceEvent,
  EnhanceInput,
  EnhanceReportOutcomeInput,
  EnhanceUseAnswer,
  EnhanceUseInput,
  EnhanceWriteOutInput,
  Enhancement,
  HistoryListInput,
  HistorySession,
  KeysCurrentAnswer,
  LibraryChanges,
  Prompt,
  PromptVersion,
  PromptVersionContent,
  PromptsArrangeInput,
  PromptsCreateInput,
  PromptsEditInput,
  PromptsListInput,
  SavedSearch,
  SearchDraft,
  SearchesRenameInput,
  SetsRenameInput,
  Several,
  SeveralArrangeInput,
  SeveralArranged,
  SeveralDeleteInput,
  SeveralRestoreAnswer,
  SeveralRestoreInput,
  ValueSetDraft,
  Variable,
  VariableDraft,
  VariablesEditInput,
  VariablesListInput,
  VersionTitle,
  VersionsListInput,
  WrittenOut,
} from './shapes.ts';

export interface Hone {
  keys: {
    /**
     * Whose account the presented API key or app belongs to, and what it may do there.
     *
     * Any scope.
     */
    current(options?: CallOptions): Promise<KeysCurrentAnswer>;
  };
  credits: {
    /**
     * What the signed-in user can still enhance: their plan, their credits, and when new ones arrive.
     *
     * Any scope.
     */
    getUsage(options?: CallOptions): Promise<CreditUsage>;
  };
  enhance: {
    /**
     * Enhance a prompt, whole or streamed. Looking is free; a changed text that is used costs one credit.
     *
     * Scope: `enhance`.
     *
     * Refused with `credits.none_left`, `credits.fair_use`, `enhance.choice.unknown`, `enhance.too_many_looks`,
     * `enhance.failed`, `request.timeout`, `history.address.invalid`.
     */
    (input: EnhanceInput, options?: WriteOptions): Promise<Enhancement>;
    /** The same as it happens, ending with `done`. Leaving the loop stops it. */
    stream(input: EnhanceInput, options?: WriteOptions): AsyncGenerator<EnhanceEvent>;
    /**
     * Report what happened to an enhancement: edited, undone or retried.
     *
     * Scope: `enhance`.
     */
    reportOutcome(id: string, input?: EnhanceReportOutcomeInput, options?: WriteOptions): Promise<void>;
    /**
     * Use an enhancement: the first use of a changed text costs one credit. It can be used for 24 hours.
     *
     * Scope: `enhance`.
     *
     * Refused with `credits.none_left`, `credits.fair_use`, `enhance.choice.unknown`.
     */
    use(id: string, input: EnhanceUseInput, options?: WriteOptions): Promise<EnhanceUseAnswer>;
    /**
     * Let an AI model turn an enhancement in its current form into one flowing text. It is paid with the
     * enhancement, once.
     *
     * Scope: `enhance`.
     *
     * Refused with `credits.none_left`, `credits.fair_use`, `enhance.choice.unknown`, `enhance.no_model`,
     * `enhance.failed`, `request.timeout`.
     */
    writeOut(id: string, input?: EnhanceWriteOutInput, options?: WriteOptions): Promise<WrittenOut>;
  };
  history: {
    list: {
      /**
       * The sessions, newest first, with their newest prompts; or the prompts of one session; or those that
       * contain a phrase.
       *
       * Scope: `history:read`.
       *
       * Refused with `history.address.invalid`.
       */
      (input?: HistoryListInput, options?: CallOptions): Promise<Page<HistorySession>>;
      /** Each one of all pages, which are read as the loop comes to them. */
      all(input?: HistoryListInput, options?: CallOptions): AsyncGenerator<HistorySession>;
    };
  };
  categories: {
    /**
     * Add a category, at the top level or inside another.
     *
     * Scope: `library:write`.
     *
     * Refused with `categories.not_found`, `categories.circle`, `categories.too_deep`, `categories.too_many`,
     * `storage.full`.
     */
    create(input: CategoriesCreateInput, options?: WriteOptions): Promise<Category>;
    /**
     * Delete a category with all that is inside; it can be restored for thirty days.
     *
     * Deleting it again is answered with the time when it was deleted first.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`, `categories.kept`.
     */
    delete(id: string, options?: WriteOptions): Promise<Deleted>;
    /**
     * Rename a category, or move it into another. Without `parent` it stays where it is.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `categories.not_found`,
     * `categories.circle`, `categories.too_deep`, `categories.kept`, `categories.changed_elsewhere`.
     */
    edit(id: string, input: CategoriesEditInput, options?: EditOptions): Promise<Category>;
    /**
     * The categories of the prompt library, by name.
     *
     * Scope: `library:read`.
     */
    list(options?: CallOptions): Promise<Category[]>;
    /**
     * Undo the deletion of a category, with all that was deleted with it.
     *
     * It returns to the top level if the category that it was in is gone, or too deep by now.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`, `categories.too_many`, `prompts.too_many`.
     */
    restore(id: string, options?: WriteOptions): Promise<Category>;
  };
  prompts: {
    /**
     * Pin, move or tag a prompt without sending its text. Omitted fields stay unchanged.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `categories.not_found`,
     * `prompts.kept`.
     */
    arrange(id: string, input?: PromptsArrangeInput, options?: WriteOptions): Promise<Prompt>;
    /**
     * Save a prompt in a category.
     *
     * Scope: `library:write`.
     *
     * Refused with `categories.not_found`, `variables.advanced`, `prompts.fragments.circle`,
     * `prompts.fragments.too_much`, `prompts.too_many`, `storage.full`.
     */
    create(input: PromptsCreateInput, options?: WriteOptions): Promise<Prompt>;
    /**
     * Delete a prompt; it can be restored for thirty days.
     *
     * Deleting it again is answered with the time when it was deleted first.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`, `prompts.kept`.
     */
    delete(id: string, options?: WriteOptions): Promise<Deleted>;
    /**
     * Change a prompt; an edit of an outdated version is answered with both texts.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `categories.not_found`,
     * `variables.advanced`, `prompts.fragments.circle`, `prompts.fragments.too_much`, `prompts.kept`,
     * `prompts.changed_elsewhere`, `storage.full`.
     */
    edit(id: string, input: PromptsEditInput, options?: EditOptions): Promise<Prompt>;
    list: {
      /**
       * A category with its prompts, newest first; without a category, each one with its newest prompts.
       *
       * With `category_id`, a page holds up to 500 prompts and 2 MB of text. Without it, a page holds up to 50
       * categories, each with up to 50 prompts and 100 KB of text. A prompt is never cut: the first of a page is
       * there whatever its length. `next_cursor` leads to the next page, and the `prompts_cursor` of a category to
       * its next prompts, when it is sent with that `category_id`.
       *
       * Scope: `library:read`.
       *
       * Refused with `request.not_found`.
       */
      (input?: PromptsListInput, options?: CallOptions): Promise<Page<CategoryPrompts>>;
      /** Each one of all pages, which are read as the loop comes to them. */
      all(input?: PromptsListInput, options?: CallOptions): AsyncGenerator<CategoryPrompts>;
    };
    /**
     * Mark a prompt as just used, so that it is listed among the recent ones.
     *
     * Scope: `library:read`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`.
     */
    use(id: string, options?: WriteOptions): Promise<Prompt>;
    /**
     * Undo the deletion of a prompt; its category is restored too if it was deleted in the meantime.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`, `categories.too_many`, `prompts.too_many`.
     */
    restore(id: string, options?: WriteOptions): Promise<Prompt>;
  };
  several: {
    /**
     * Move or tag several prompts at once.
     *
     * Up to 1000 prompts a call, of all changes together. All of it is done, or nothing.
     *
     * Scope: `library:write`.
     *
     * Refused with `categories.not_found`.
     */
    arrange(input: SeveralArrangeInput, options?: WriteOptions): Promise<SeveralArranged>;
    /**
     * Delete several prompts at once; they can be restored for thirty days.
     *
     * Scope: `library:write`.
     */
    delete(input: SeveralDeleteInput, options?: WriteOptions): Promise<Several>;
    /**
     * Undo the deletion of several prompts, with the categories that were deleted in the meantime.
     *
     * Scope: `library:write`.
     *
     * Refused with `deleted.erased`, `categories.too_many`, `prompts.too_many`.
     */
    restore(input: SeveralRestoreInput, options?: WriteOptions): Promise<SeveralRestoreAnswer>;
  };
  versions: {
    list: {
      /**
       * The versions of a prompt without their texts, the current one first.
       *
       * Each save of a name, a text or tags makes one, and none is ever changed. After a year, the last version of
       * each month stays, and each that has a title. All old versions of an account can hold up to 100 MB: beyond
       * that, the oldest go, those without a title first.
       *
       * Scope: `library:read`.
       *
       * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`.
       */
      (id: string, input?: VersionsListInput, options?: CallOptions): Promise<Page<PromptVersion>>;
      /** Each one of all pages, which are read as the loop comes to them. */
      all(id: string, input?: VersionsListInput, options?: CallOptions): AsyncGenerator<PromptVersion>;
    };
    /**
     * Give a version a title, by which it is kept for longer than others, or take it away.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `prompts.version.gone`.
     */
    name(id: string, number: number, input: VersionTitle, options?: WriteOptions): Promise<PromptVersion>;
    /**
     * One version of a prompt, with its text.
     *
     * Scope: `library:read`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `prompts.version.gone`.
     */
    read(id: string, number: number, options?: CallOptions): Promise<PromptVersionContent>;
    /**
     * Save a version’s name, text and tags as the prompt’s newest version; it stays in its category.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `prompts.version.gone`,
     * `prompts.kept`, `prompts.changed_elsewhere`, `storage.full`.
     */
    restore(id: string, number: number, options?: EditOptions): Promise<Prompt>;
  };
  sets: {
    /**
     * Delete a set of values.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`.
     */
    delete(id: string, set_id: string, options?: WriteOptions): Promise<Prompt>;
    /**
     * Keep values of a prompt’s variables under a name; those that had the name are replaced.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `variables.advanced`, `sets.too_many`, `storage.full`.
     */
    keep(id: string, input: ValueSetDraft, options?: WriteOptions): Promise<Prompt>;
    /**
     * Rename a set of values.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `sets.name.taken`, `storage.full`.
     */
    rename(id: string, set_id: string, input: SetsRenameInput, options?: WriteOptions): Promise<Prompt>;
  };
  searches: {
    /**
     * Delete a saved search for good; deleting it again is answered with the first time.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`.
     */
    delete(id: string, options?: WriteOptions): Promise<Deleted>;
    /**
     * Keep a search of the prompt library under a name.
     *
     * Scope: `library:write`.
     *
     * Refused with `searches.too_many`.
     */
    keep(input: SearchDraft, options?: WriteOptions): Promise<SavedSearch>;
    /**
     * Rename a saved search.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`.
     */
    rename(id: string, input: SearchesRenameInput, options?: WriteOptions): Promise<SavedSearch>;
  };
  variables: {
    /**
     * Add a variable.
     *
     * Scope: `library:write`.
     *
     * Refused with `variables.name.taken`, `variables.default.unknown`, `variables.value.not_number`,
     * `variables.value.not_date`, `variables.advanced`, `variables.too_long`, `variables.too_many`,
     * `storage.full`.
     */
    create(input: VariableDraft, options?: WriteOptions): Promise<Variable>;
    /**
     * Delete a variable; it can be restored for thirty days.
     *
     * Deleting it again is answered with the time when it was deleted first.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`.
     */
    delete(id: string, options?: WriteOptions): Promise<Deleted>;
    /**
     * Change a variable and its values; the prompts that use it can be given its new name.
     *
     * Only `name` is required; what is left out stays as it is. `values` replaces the whole list, so `[]` deletes
     * all of them. A value sent with its `id` stays the same one under its new text.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`, `variables.name.taken`,
     * `variables.default.unknown`, `variables.value.not_number`, `variables.value.not_date`,
     * `variables.type.values`, `variables.advanced`, `variables.too_long`, `variables.changed_elsewhere`,
     * `prompts.text.too_long`, `storage.full`.
     */
    edit(id: string, input: VariablesEditInput, options?: EditOptions): Promise<Variable>;
    list: {
      /**
       * The variables with their values, by name.
       *
       * A page ends after 2 MB of text, so a usual library is one page. With more, `next_cursor` leads to the next
       * page.
       *
       * Scope: `library:read`.
       */
      (input?: VariablesListInput, options?: CallOptions): Promise<Page<Variable>>;
      /** Each one of all pages, which are read as the loop comes to them. */
      all(input?: VariablesListInput, options?: CallOptions): AsyncGenerator<Variable>;
    };
    /**
     * One variable with its values.
     *
     * Scope: `library:read`.
     *
     * Refused with `request.not_found`, `deleted.restorable`, `deleted.erased`.
     */
    read(id: string, options?: CallOptions): Promise<Variable>;
    /**
     * Undo the deletion of a variable, unless another one has taken its name.
     *
     * Scope: `library:write`.
     *
     * Refused with `request.not_found`, `deleted.erased`, `variables.name.taken`, `variables.too_many`.
     */
    restore(id: string, options?: WriteOptions): Promise<Variable>;
  };
  changes: {
    /**
     * What changed in the library since a count from an earlier answer; without one, everything.
     *
     * Scope: `library:read`.
     */
    list(input?: ChangesListInput, options?: CallOptions): Promise<LibraryChanges>;
  };
}
