import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'explain-a-topic-at-my-level',
    name: 'Explain a topic at my level',
    use: 'You’ve read about something twice, and it still hasn’t clicked.',
    tags: ['study'],
  },
  {
    slug: 'quiz-me-on-my-notes',
    name: 'Quiz me on my notes',
    use: 'A test is near, and reading your notes again doesn’t show what you don’t know.',
    tags: ['study', 'practice', 'notes'],
  },
  {
    slug: 'flashcards-from-my-reading',
    name: 'Make flashcards that test understanding',
    use: 'A chapter or handout has to get from the page into your head.',
    tags: ['study'],
  },
  {
    slug: 'find-my-mistake-with-hints',
    name: 'Find my mistake, with hints only',
    use: 'Your solution is wrong or stuck, and you want to find the reason yourself.',
    tags: ['study', 'feedback'],
  },
  {
    slug: 'practice-a-real-conversation',
    name: 'Practice a conversation in a language',
    use: 'You’ll soon have to speak a language you’re learning, and want a safe rehearsal.',
    tags: ['language', 'practice'],
  },
  {
    slug: 'read-a-paper-critically',
    name: 'Read an article or paper critically',
    use: 'You have to discuss a study or build on it, and its claims sound very sure.',
    tags: ['study', 'summary'],
  },
];
