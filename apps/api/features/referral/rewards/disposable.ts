import { domainToASCII } from 'node:url';
import mailchecker from 'mailchecker';

/**
 * Whether a mailbox is one of those that are made for a few minutes, or for each form another one. Only the library's
 * list is used: its own idea of a valid address refuses people whose names are not written in ASCII.
 */
export function isDisposable(email: string): boolean {
  const list = mailchecker.blacklist();
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return labels.some((_, at) => list.has(labels.slice(at).join('.')));
}
