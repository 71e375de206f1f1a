import { asidePages, otherAsidePages } from './aside.ts';
import { otherPages } from './elsewhere.ts';
import { frozenTalkingPages } from './frozen-others-talking.ts';
import { frozenWorkingPages } from './frozen-others-working.ts';
import { frozenBuilderPages } from './frozen-tools-builders.ts';
import { frozenChatgptAndClaudePages } from './frozen-tools-chatgpt-claude.ts';
import { frozenChatPages } from './frozen-tools-chats.ts';
import { frozenGeminiToPerplexityPages } from './frozen-tools-gemini-copilot.ts';
import { frozenMakerPages } from './frozen-tools-others-makers.ts';
import { frozenShapePages } from './frozen-tools-others-shapes.ts';
import { frozenTonguePages } from './frozen-tools-others-tongues.ts';
import { listedPages } from './listed.ts';
import { otherListedPages } from './listed-others.ts';
import type { SitePage } from './markup.ts';
import { tonguePages } from './unlisted-tongues.ts';
import { unlistedPages } from './unlisted.ts';

/** Written by someone who had not read the finder, and unchanged since: they judge it. */
const frozenToolPages: readonly SitePage[] = [
  ...frozenChatgptAndClaudePages, ...frozenGeminiToPerplexityPages, ...frozenChatPages, ...frozenBuilderPages,
];

const frozenOtherToolPages: readonly SitePage[] = [
  ...frozenMakerPages, ...frozenShapePages, ...frozenTonguePages,
];

const frozenOtherPages: readonly SitePage[] = [...frozenTalkingPages, ...frozenWorkingPages];

export interface PageSet {
  name: string;
  pages: readonly SitePage[];
  /** Where the finder failed when it saw the set for the first time. */
  firstFailures?: readonly string[];
}

/** The frozen ones were written by someone who hadn't read the finder. It has since been fixed where they failed. */
export const pageSets: readonly PageSet[] = [
  { name: 'listed sites', pages: [...listedPages, ...otherListedPages] },
  { name: 'unlisted sites', pages: unlistedPages },
  { name: 'other languages', pages: tonguePages },
  { name: 'no AI tools', pages: otherPages },
  {
    name: 'set aside',
    pages: asidePages,
    firstFailures: ['a shell of panes in an editor', 'a long question on a page of help'],
  },
  { name: 'set aside, no AI tools', pages: otherAsidePages, firstFailures: ['an answer to a customer', 'a diary'] },
  {
    name: 'frozen, listed sites',
    pages: frozenToolPages,
    firstFailures: [
      'frozen: bolt, files, an editor and a terminal beside the chat',
      'frozen: chatgpt, a canvas beside the chat',
      'frozen: copilot, a new chat',
      'frozen: copilot, a long chat while it writes',
    ],
  },
  {
    name: 'frozen, unlisted sites',
    pages: frozenOtherToolPages,
    firstFailures: [
      'frozen: an IDE with an agent, an editor and a shell',
      'frozen: a search engine that answers',
      'frozen: an agent with a box for its task',
      'frozen: a studio for voices',
      'frozen: songs from a description',
      'frozen: a chat whose composer is a web component with slots',
      'frozen: a chat known by hashed classes alone',
      'frozen: a long page with a composer that sticks',
      'frozen: a chat in Hebrew',
      'frozen: pictures in Polish',
    ],
  },
  {
    name: 'frozen, no AI tools',
    pages: frozenOtherPages,
    firstFailures: [
      'frozen: a messenger with bubbles and divs',
      'frozen: a thread in a forum of old make',
      "frozen: a clinic's messages to a doctor",
    ],
  },
];
