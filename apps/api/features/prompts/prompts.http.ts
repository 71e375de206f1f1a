import { createCategory, deleteCategory, listCategories, renameCategory, restoreCategory } from '@hone/contracts/categories';
import { arrangePrompt, createPrompt, deletePrompt, editPrompt, listPrompts, restorePrompt, recordPromptUse } from '@hone/contracts/prompts';
import type { Mount } from '../../http/port.ts';
import * as categories from './categories.ts';
import { findCategories } from './categories.store.ts';
import { listPrompts as list } from './listing.ts';
import type { PromptsDeps } from './deps.ts';
import * as prompts from './prompts.ts';

export function mountPrompts(mount: Mount, deps: PromptsDeps): void {
  mount(listCategories, ({ sql, caller }) => findCategories(sql, caller.userId));
  mount(createCategory, ({ sql, caller: { userId }, body, now }) => categories.createCategory(deps, { sql, userId, now }, body));
  mount(renameCategory, ({ sql, caller: { userId }, params, body, version, now }) => categories.renameCategory(deps, { sql, userId, now }, params.id, body, version));
  mount(deleteCategory, ({ sql, caller: { userId }, params, now }) => categories.deleteCategory(deps, { sql, userId, now }, params.id));
  mount(restoreCategory, ({ sql, caller: { userId }, params, now }) => categories.restoreCategory(deps, { sql, userId, now }, params.id));

  mount(listPrompts, ({ sql, caller, query }) => list(sql, caller.userId, query));
  mount(createPrompt, ({ sql, caller: { userId }, body, now }) => prompts.createPrompt(deps, { sql, userId, now }, body));
  mount(editPrompt, ({ sql, caller: { userId }, params, body, version, now }) => prompts.editPrompt(deps, { sql, userId, now }, params.id, body, version));
  mount(arrangePrompt, ({ sql, caller: { userId }, params, body, now }) => prompts.arrangePrompt(deps, { sql, userId, now }, params.id, body));
  mount(recordPromptUse, ({ sql, caller: { userId }, params, now }) => prompts.recordPromptUse(deps, { sql, userId, now }, params.id));
  mount(deletePrompt, ({ sql, caller: { userId }, params, now }) => prompts.deletePrompt(deps, { sql, userId, now }, params.id));
  mount(restorePrompt, ({ sql, caller: { userId }, params, now }) => prompts.restorePrompt(deps, { sql, userId, now }, params.id));
}
