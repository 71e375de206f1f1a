import { createCategory, deleteCategory, listCategories, renameCategory, restoreCategory } from '@hone/contracts/categories';
import { arrangePrompt, createPrompt, deletePrompt, editPrompt, listPrompts, restorePrompt, recordPromptUse } from '@hone/contracts/prompts';
import type { Mount } from '../../http/port.ts';
import * as categories from './categories.ts';
import { findCategories } from './categories.store.ts';
import { listPrompts as list } from './listing.ts';
import type { PromptsNeeds } from './needs.ts';
import * as prompts from './prompts.ts';

export function mountPrompts(mount: Mount, needs: PromptsNeeds): void {
  mount(listCategories, ({ sql, caller }) => findCategories(sql, caller.userId));
  mount(createCategory, ({ sql, caller: { userId }, body, now }) => categories.createCategory(needs, { sql, userId, now }, body));
  mount(renameCategory, ({ sql, caller: { userId }, params, body, version, now }) => categories.renameCategory(needs, { sql, userId, now }, params.id, body, version));
  mount(deleteCategory, ({ sql, caller: { userId }, params, now }) => categories.deleteCategory(needs, { sql, userId, now }, params.id));
  mount(restoreCategory, ({ sql, caller: { userId }, params, now }) => categories.restoreCategory(needs, { sql, userId, now }, params.id));

  mount(listPrompts, ({ sql, caller, query }) => list(sql, caller.userId, query));
  mount(createPrompt, ({ sql, caller: { userId }, body, now }) => prompts.createPrompt(needs, { sql, userId, now }, body));
  mount(editPrompt, ({ sql, caller: { userId }, params, body, version, now }) => prompts.editPrompt(needs, { sql, userId, now }, params.id, body, version));
  mount(arrangePrompt, ({ sql, caller: { userId }, params, body, now }) => prompts.arrangePrompt(needs, { sql, userId, now }, params.id, body));
  mount(recordPromptUse, ({ sql, caller: { userId }, params, now }) => prompts.recordPromptUse(needs, { sql, userId, now }, params.id));
  mount(deletePrompt, ({ sql, caller: { userId }, params, now }) => prompts.deletePrompt(needs, { sql, userId, now }, params.id));
  mount(restorePrompt, ({ sql, caller: { userId }, params, now }) => prompts.restorePrompt(needs, { sql, userId, now }, params.id));
}
