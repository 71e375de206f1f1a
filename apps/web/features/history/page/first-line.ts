import { sessionUrlDisplayLength } from '@hone/domain/session-url';
import { truncate } from '@hone/text/truncate';

/** As long as the address above it. */
export function firstLineOf(text: string): string {
  const line = /\S.*/u.exec(text)?.[0] ?? '';
  return truncate(line.trim(), sessionUrlDisplayLength);
}
