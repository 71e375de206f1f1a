import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'meeting-notes-to-actions',
    name: 'Turn meeting notes into actions',
    use: 'The meeting is over, and everyone remembers something different.',
    tags: ['meetings', 'notes', 'summary'],
  },
  {
    slug: 'agenda-that-ends-in-a-decision',
    name: 'Plan a meeting that ends in a decision',
    use: 'You call a meeting and want more from it than a good talk.',
    tags: ['meetings', 'planning'],
  },
  {
    slug: 'weekly-update-from-notes',
    name: 'Write my weekly update',
    use: 'Every week your manager or client wants to know where things stand.',
    tags: ['work', 'notes', 'summary'],
  },
  {
    slug: 'prepare-hard-feedback',
    name: 'Prepare to give hard feedback',
    use: 'You have to tell a colleague something they won’t like, and be fair about it.',
    tags: ['work', 'feedback', 'conflict'],
  },
  {
    slug: 'delegate-a-task-clearly',
    name: 'Delegate a task so it comes back right',
    use: 'You hand over a job and don’t want to explain it three times or redo it.',
    tags: ['work', 'planning'],
  },
  {
    slug: 'hard-questions-before-i-present',
    name: 'Get ready for hard questions',
    use: 'You’ll present a plan, result or budget and don’t want a question to catch you off guard.',
    tags: ['meetings', 'work', 'practice'],
  },
];
