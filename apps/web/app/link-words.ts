import { creditRules } from '@hone/domain/money/credits';
import type { Path } from '@hone/contracts/routes';

/** Descriptions for search engines and link previews. Unknown pages have none. */
export const linkWords = {
  '/': {
    title: 'Hone: turn a rough prompt into a clear one',
    text: 'Write a rough prompt, click Enhance and get a clearer one. Hone asks for what’s missing, keeps your facts and marks every change.',
  },
  '/login': {
    title: 'Sign in to Hone',
    text: 'Sign in to get to your prompts, variables and history.',
  },
  '/create-account': {
    title: 'Create your Hone account',
    text: `Get ${creditRules.dailyAllowance} prompt credits a day for free. Hone turns a rough prompt into a clear one, in ChatGPT, Claude, Gemini, Copilot and Perplexity.`,
  },
  '/billing-plans': {
    title: 'Plans and pricing · Hone',
    text: `Compare Hone’s plans: ${creditRules.dailyAllowance} enhanced prompts a day for free, or unlimited with Pro, billed monthly, quarterly or yearly.`,
  },
  '/terms': {
    title: 'Terms of Service · Hone',
    text: 'The terms for using Hone: your account, what you write, credits, paid plans and refunds.',
  },
  '/privacy': {
    title: 'Privacy Policy · Hone',
    text: 'What Hone keeps about you and your prompts, how long it’s kept, and how to download or delete it.',
  },
} as const satisfies Partial<Record<Path, { title: string; text: string }>>;

export const pictureWords = {
  headline: 'Turn a rough prompt into a clear one',
  described: 'A prompt with Hone’s changes marked: the filler is struck out, and the missing detail is added.',
} as const;
