import { shownSessionUrl } from '@hone/domain/session-url';
import { truncate } from '@hone/text/truncate';

const known: Record<string, string> = {
  'chatgpt.com': 'Ch',
  'chat.openai.com': 'Ch',
  'claude.ai': 'Cl',
  'gemini.google.com': 'Ge',
  'perplexity.ai': 'Pe',
  'copilot.microsoft.com': 'Co',
  'm365.cloud.microsoft': 'Co',
  'chat.deepseek.com': 'De',
  'chat.mistral.ai': 'Mi',
  'grok.com': 'Gr',
  'poe.com': 'Po',
  'meta.ai': 'Me',
};

/** The letters that stand for a site; of one that is not known, the first of its name. */
export function lettersOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
  return known[host] ?? host.slice(0, 1).toUpperCase();
}

/** Whether a page is one of this dashboard's. */
export function isOwnPage(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** An address for the eye: without what they all begin with, and no longer than a line. */
export function showAddress(address: string): string {
  return truncate(address.replace(/^https:\/\//, ''), shownSessionUrl);
}
