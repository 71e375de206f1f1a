import { isLoopback } from '@hone/domain/enhance/hosts';
import { isUrl } from '@hone/domain/urls';

// Browsers run these, show them as ours, or hand them to a program that isn't the app.
const otherPurposes = new Set(
  (
    'about blob chrome chrome-extension content data edge file filesystem ftp ftps geo intent jar javascript mailto ' +
    'moz-extension ms-settings search-ms resource sms smsto ssh tel telnet vbscript view-source ws wss'
  ).split(' '),
);

/** HTTPS, a program's own port on the same computer, or a scheme of its own (RFC 8252); never a fragment. */
export function isGoodRedirect(address: string): boolean {
  if (address.length > 500 || /[\s\p{Cc}#\\]/u.test(address)) return false;
  const url = read(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  const scheme = url.protocol.slice(0, -1);
  if (scheme === 'https') return url.hostname !== '';
  if (scheme === 'http') return isLoopback(url.hostname);
  // 'cursor://…', or 'com.example.app:/…'.
  return !otherPurposes.has(scheme) && (address.slice(scheme.length + 1).startsWith('//') || scheme.includes('.'));
}

/** To the letter; but a program on the same computer takes whichever port is free. */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  const local = withoutPort(address);
  return registered.some((one) => one === address || (local !== undefined && withoutPort(one) === local));
}

export function describeRedirect(address: string): { host: string; is_local: boolean } {
  const url = new URL(address);
  if (url.protocol === 'http:') return { host: url.host, is_local: true };
  return { host: url.protocol === 'https:' ? url.host : url.protocol.slice(0, -1), is_local: false };
}

/** Undefined for what isn't on the same computer. */
function withoutPort(address: string): string | undefined {
  if (!isGoodRedirect(address) || read(address)!.protocol !== 'http:') return undefined;
  return address.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/:?]*))(?::\d*)?/i, '$1');
}

function read(address: string): URL | undefined {
  return isUrl(address) ? new URL(address) : undefined;
}
