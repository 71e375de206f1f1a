import { toolAt } from '@hone/domain/enhance/ai-tools';
import { sessionUrlDisplayLength } from '@hone/domain/enhance/session-url';
import { truncate } from '@hone/text/truncate';
import { isUrl } from '@hone/domain/urls';

/** Of an AI tool two, of any other site the first one of its host. */
export function lettersOf(address: string): string {
  const tool = isUrl(address) ? toolAt(address) : undefined;
  if (tool) return tool.slice(0, 2);
  const host = isUrl(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
  return host.slice(0, 1).toUpperCase();
}

export function isOwnPage(address: string, origin: string): boolean {
  return isUrl(address) && new URL(address).origin === origin;
}

/** Without the common prefix, on one line. */
export function formatAddress(address: string): string {
  return truncate(address.replace(/^https:\/\//, ''), sessionUrlDisplayLength);
}
