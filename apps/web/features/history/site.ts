import { sessionUrlDisplayLength } from '@hone/domain/session-url';
import { truncate } from '@hone/text/truncate';
import { isUrl } from '@hone/domain/urls';

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

/** An unknown site gets its first letter. */
export function lettersOf(address: string): string {
  const host = isUrl(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
  return known[host] ?? host.slice(0, 1).toUpperCase();
}

export function isOwnPage(address: string, origin: string): boolean {
  return isUrl(address) && new URL(address).origin === origin;
}

/** Without the common prefix, on one line. */
export function formatAddress(address: string): string {
  return truncate(address.replace(/^https:\/\//, ''), sessionUrlDisplayLength);
}
