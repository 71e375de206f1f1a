import { frozenBuilderPages } from './frozen-tools-builders.ts';
import { frozenChatgptAndClaudePages } from './frozen-tools-chatgpt-claude.ts';
import { frozenChatPages } from './frozen-tools-chats.ts';
import { frozenGeminiToPerplexityPages } from './frozen-tools-gemini-copilot.ts';
import type { SitePage } from './markup.ts';

/** Made by someone who had not read the finder, and not changed since: they judge it. */
export const frozenToolPages: readonly SitePage[] = [
  ...frozenChatgptAndClaudePages, ...frozenGeminiToPerplexityPages, ...frozenChatPages, ...frozenBuilderPages,
];
