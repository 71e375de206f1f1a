import { isUrl } from '../urls.ts';

export const sessionUrlMaximum = 2000;

export const sessionUrlDisplayLength = 70;

// Some sites identify a conversation by one of these parameters, not by the path.
const keptKeys = ['conversation', 'room'] as const;

/** Origin, path and the parameters that identify a conversation. Idempotent; undefined for what isn't a web page. */
export function normaliseSessionUrl(address: string): string | undefined {
  if (!isUrl(address)) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const kept = keptKeys.flatMap((key) => {
    const value = searchParams.get(key);
    return value ? [`${key}=${encodeURIComponent(value)}`] : [];
  });
  const normalised = origin + withoutLastSlashes(pathname) + (kept.length > 0 ? `?${kept.join('&')}` : '');
  return normalised.length <= sessionUrlMaximum ? normalised : undefined;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
