/** The longest address of a session. */
export const longestSessionUrl = 2000;

/** How many of its characters a list shows. */
export const shownSessionUrl = 70;

// What some sites name a conversation by in place of a path.
const keptKeys = ['conversation', 'room'] as const;

/**
 * The address under which a conversation's prompts are kept: origin and path, and of its query only what names a
 * conversation. Undefined: it is no page of the web, or too long. Normalised twice it stays the same.
 */
export function normaliseSessionUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const kept = keptKeys.flatMap((key) => {
    const value = searchParams.get(key);
    return value ? [`${key}=${encodeURIComponent(value)}`] : [];
  });
  const normalised = origin + withoutLastSlashes(pathname) + (kept.length > 0 ? `?${kept.join('&')}` : '');
  return normalised.length <= longestSessionUrl ? normalised : undefined;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
