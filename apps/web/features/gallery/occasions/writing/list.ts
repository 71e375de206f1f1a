import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'edit-but-keep-my-voice',
    name: 'Edit my writing but keep my voice',
    use: 'Your draft needs an editor, but it should still sound like you afterward.',
    tags: ['editing', 'writing'],
  },
  {
    slug: 'cut-my-writing-to-length',
    name: 'Cut my writing to length',
    use: 'There’s a word limit, your draft is over it, and every sentence feels needed.',
    tags: ['editing', 'writing'],
  },
  {
    slug: 'say-it-in-plain-words',
    name: 'Rewrite jargon in plain words',
    use: 'Something technical or official has to reach people outside the field.',
    tags: ['writing', 'editing'],
  },
  {
    slug: 'find-weak-spots-in-my-draft',
    name: 'Find the weak spots in my draft',
    use: 'You want a strict first reader before you send, hand in or publish something.',
    tags: ['feedback', 'writing'],
  },
  {
    slug: 'first-draft-from-messy-notes',
    name: 'Turn messy notes into a first draft',
    use: 'You have the material for a post, speech or report, but a blank page.',
    tags: ['writing', 'notes'],
  },
  {
    slug: 'translate-to-sound-natural',
    name: 'Translate so that it sounds natural',
    use: 'Something has to go out in another language, and you can’t check it well yourself.',
    tags: ['language', 'writing'],
  },
];
