import { sessionUrlDisplayLength } from '@hone/domain/enhance/session-url';
import type { Spec } from './specification.ts';

export const spec = {
  calls: {
    'GET /content/history/': {
      optional: ['web_address'],
      ours: ['limit', 'cursor', 'session_id', 'search'],
      answer: [
        'data[].session',
        'data[].created_at',
        'data[].prompts[].text',
        'data[].prompts[].enhanced_prompt',
        'data[].prompts[].created_at',
      ],
    },
  },
  own: ['history.address.invalid'],
  labels: { History: { title: ['No History Found'] } },
  routes: { '/history': { access: 'protected', layout: true } },
  constants: { 'session URL truncated at': { value: 70, held: sessionUrlDisplayLength } },
  events: ['history_view'],
} as const satisfies Spec;
