import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'tailor-my-resume-to-a-job',
    name: 'Tailor my resume to a job',
    use: 'Show an employer what they’re looking for, with nothing in it that isn’t true.',
    tags: ['job search', 'writing'],
  },
  {
    slug: 'cover-letter-that-fits-the-job',
    name: 'Write a cover letter that fits the job',
    use: 'Answer a job ad in one page that couldn’t have been sent to anyone else.',
    tags: ['job search', 'writing'],
  },
  {
    slug: 'rehearse-a-job-interview',
    name: 'Rehearse a job interview',
    use: 'Practice with questions one at a time, and hear what your answers lack.',
    tags: ['interview', 'job search', 'practice'],
  },
  {
    slug: 'turn-experience-into-an-answer',
    name: 'Turn an experience into an interview answer',
    use: 'Turn something you did, at work or elsewhere, into ninety seconds worth hearing.',
    tags: ['interview', 'writing'],
  },
  {
    slug: 'ask-for-more-pay',
    name: 'Ask for more pay with good reasons',
    use: 'Go into the conversation about a raise or an offer with a number and calm replies.',
    tags: ['career', 'money'],
  },
  {
    slug: 'write-my-yearly-self-review',
    name: 'Write my yearly self-review',
    use: 'Turn a year of loose notes into a fair account of what you did and what comes next.',
    tags: ['career', 'writing'],
  },
];
