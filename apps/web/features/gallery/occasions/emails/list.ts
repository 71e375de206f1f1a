import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'email-from-rough-notes',
    name: 'Turn rough notes into a clear email',
    use: 'You know what you want from someone, but not how to put it in an email.',
    tags: ['email', 'notes'],
  },
  {
    slug: 'reply-to-a-tense-message',
    name: 'Reply calmly to a tense message',
    use: 'Someone is angry or unfair in writing, and your first reply would make it worse.',
    tags: ['email', 'conflict'],
  },
  {
    slug: 'decline-a-request-kindly',
    name: 'Decline a request kindly',
    use: 'Say no to a colleague, client or friend, and hold that no when they ask again.',
    tags: ['email'],
  },
  {
    slug: 'catch-up-on-a-long-thread',
    name: 'Catch up on a long email thread',
    use: 'You were copied in late or you’re just back from vacation, and the thread is long.',
    tags: ['email', 'summary'],
  },
  {
    slug: 'follow-up-politely',
    name: 'Follow up without nagging',
    use: 'Someone owes you an answer, and silence is getting expensive.',
    tags: ['email'],
  },
  {
    slug: 'complain-and-get-it-fixed',
    name: 'Complain and get it fixed',
    use: 'A store, company or office got something wrong, and you want it solved in one go.',
    tags: ['email', 'money'],
  },
];
