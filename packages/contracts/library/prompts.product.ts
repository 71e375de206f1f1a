import { Prompt, PromptDraft } from './prompts.ts';
import type { Spec } from '../specification.ts';

export const spec = {
  calls: {
    'GET /content/prompts/': {
      payload: ['category_id'],
      spared: ['category_id'],
      ours: ['limit', 'cursor'],
      answer: ['data[].prompts[]'],
      of: Prompt,
    },
    'POST /content/prompts/': {
      payload: ['name', 'text', 'category'],
      ours: ['tags', 'made_by'],
      done: 'prompts.created',
      failed: 'prompts.create.failed',
    },
    'PUT /content/prompts/{id}/': {
      payload: ['name', 'text', 'category'],
      ours: ['tags', 'made_by'],
      failed: 'prompts.update.failed',
    },
    'DELETE /content/prompts/{id}/': { done: 'prompts.deleted', failed: 'prompts.delete.failed' },
  },
  entities: { Prompt: { is: Prompt, fields: ['id', 'name', 'text', 'category', 'can_delete'] } },
  sentences: {
    'prompts.name.required': 'Prompt name is required',
    'prompts.text.required': 'Prompt description is required',
    'prompts.created': 'Prompt created successfully',
    'prompts.deleted': 'Prompt deleted successfully',
    'prompts.create.failed': 'Failed to create prompt',
    'prompts.update.failed': 'Failed to update prompt',
    'prompts.delete.failed': 'Failed to delete prompt',
  },
  own: [
    'prompts.name.too_long',
    'prompts.text.too_long',
    'prompts.tag.too_long',
    'prompts.tags.too_many',
    'prompts.fragments.circle',
    'prompts.fragments.too_much',
    'prompts.kept',
    'prompts.too_many',
    'prompts.changed_elsewhere',
    'prompts.version.gone',
  ],
  labels: {
    'Prompt Library': {
      title: ['Categories', 'Saved Prompts', 'Preview'],
      text: ['Enter Prompt here'],
      button: ['Save Prompt', 'Edit', 'Share'],
    },
  },
  forms: {
    prompt: {
      by: PromptDraft,
      good: { name: 'Delay', text: 'Write a mail', category: '01930000-0000-7000-8000-0000000000aa' },
      rules: [
        { field: 'name', rule: 'not blank', bad: ['', '  '], code: 'prompts.name.required' },
        {
          field: 'text',
          rule: 'required, not only whitespace',
          bad: ['', ' \n '],
          code: 'prompts.text.required',
        },
      ],
    },
  },
  routes: { '/prompt-library': { access: 'protected', layout: true } },
  constants: { 'layout columns in px': { value: 330 } },
  events: ['prompts_library_view', 'prompt_add_success', 'prompt_del_success', 'prompt_edit_success'],
  states: {
    acts: [
      { can_delete: true, act: 'edit', may: true },
      { can_delete: false, act: 'edit', may: false },
    ],
    /** What the library's last column shows, by what is selected. */
    columns: [
      { selected: {}, shows: 'categories' },
      { selected: { category: 'a' }, shows: 'prompts' },
      { selected: { category: 'a', prompt: 'b' }, shows: 'preview' },
      { selected: { category: 'a', act: 'new' }, shows: 'editor' },
      { selected: { category: 'a', prompt: 'b', act: 'edit' }, shows: 'editor' },
    ],
  },
} as const satisfies Spec;
