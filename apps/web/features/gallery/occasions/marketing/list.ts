import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'product-description-that-sells',
    name: 'Write a product description that sells',
    use: 'Turn plain facts about a product into a page that answers a buyer’s doubts.',
    tags: ['marketing', 'writing'],
  },
  {
    slug: 'plan-a-month-of-posts',
    name: 'Plan a month of social media posts',
    use: 'Know what to post for four weeks, without saying the same thing twice.',
    tags: ['marketing', 'planning'],
  },
  {
    slug: 'announce-an-event',
    name: 'Announce an event so that people come',
    use: 'Get the email, post, poster and reminder for a class, concert, sale or open house.',
    tags: ['marketing', 'writing'],
  },
  {
    slug: 'first-email-to-a-prospect',
    name: 'Write a first email to a possible customer',
    use: 'Contact someone who doesn’t know you, with a note they can answer in ten seconds.',
    tags: ['sales', 'email'],
  },
  {
    slug: 'answer-a-customer-review',
    name: 'Answer a customer review',
    use: 'Reply in public to praise or a complaint, so that the next customer trusts you.',
    tags: ['sales', 'writing'],
  },
  {
    slug: 'prepare-a-sales-meeting',
    name: 'Prepare for a sales meeting',
    use: 'Go in with good questions and honest answers to the doubts you expect.',
    tags: ['sales', 'meetings'],
  },
];
