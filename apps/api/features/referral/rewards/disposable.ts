import { domainToASCII } from 'node:url';
import mailchecker from 'mailchecker';

/** Temporary mailboxes. Only the library's list is used: its address check refuses people whose names aren't ASCII. */
export function isDisposable(email: string): boolean {
  const list = mailchecker.blacklist();
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return labels.some((_, at) => list.has(labels.slice(at).join('.')));
}
