import type { Target } from './enhancing.ts';
import { isUrl } from '../urls.ts';

/** What is known about an AI tool. Only a help: the extension works without. */
export interface SiteHints {
  /** Hosts, with a path where only part of a site counts: 'x.com/i/grok'. */
  match: string[];
  box_hints: string[];
  send_hints: string[];
  /** How a conversation's address begins, such as '/chat/<uuid>'. None: any address may be a conversation's. */
  session_urls: string[];
  /** The query parameter of a chat that the site doesn't keep. */
  temporary_chat: string | null;
  target: Target | null;
}

export const siteHintRules = { mostSites: 200, mostHints: 20, longest: 200 } as const;

/** In milliseconds since its draft was last edited. Any later, a new conversation isn't the one that the draft started. */
export const longestMove = 60_000;

const blanks: Readonly<Record<string, RegExp>> = {
  '<uuid>': /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  '<hex>': /^[\da-f]{8,}$/i,
  '<number>': /^\d+$/,
  // 'new' and 'new_chat' are where conversations begin; 'new-york' is one.
  '<name>': /^(?!new(?:_|$))./,
};

/** Literal parts and blanks. A list that could carry regular expressions could hang a page. */
export const addressPattern =
  /^(?:\/(?:<(?:uuid|hex|number|name)>|[\w.~-]{1,60})){1,8}(?:\?\w{1,40}=<(?:uuid|hex|number|name)>)?$/;

/** What every browser can read, quickly: an unreadable selector would stop the finder. */
export const selectorPattern =
  /^(?:(?:^| )(?! |$)(?:[A-Za-z][\w-]*)?(?:[#.][A-Za-z_][\w-]*|\[[A-Za-z][\w-]*(?:[*^$]?=[A-Za-z_][\w-]*)?\])*)+$/;

/** For a bare host, any known part of it counts. */
export function hintsFor(sites: readonly SiteHints[], address: string): SiteHints | null {
  const isHost = !address.includes('://');
  if (!isHost && !isUrl(address)) return null;
  const place = isHost ? address : new URL(address).host + new URL(address).pathname;
  const isHere = (known: string) => `${place}/`.startsWith(`${known}/`) || (isHost && known.startsWith(`${place}/`));
  return sites.find(({ match }) => match.some(isHere)) ?? null;
}

/** As far as addresses tell: if nothing is known, every address counts as a conversation's. */
export function isConversation(hints: SiteHints | null, address: string): boolean {
  const { session_urls = [] } = hints ?? {};
  const { pathname, searchParams } = new URL(address);
  const path = pathname.split('/');
  return (
    session_urls.length === 0 ||
    session_urls.some((pattern) => {
      const [start = '', query] = pattern.split('?');
      const [key = '', value = ''] = query?.split('=') ?? [];
      const isPath = start.split('/').every((part, at) => fits(path[at], part));
      return isPath && (query === undefined || fits(searchParams.get(key) ?? undefined, value));
    })
  );
}

export function isTemporaryChat(hints: SiteHints | null, address: string): boolean {
  const parameter = hints?.temporary_chat;
  if (!parameter) return false;
  // Set without a value too: '?incognito'.
  const value = new URL(address).searchParams.get(parameter);
  return value !== null && value !== 'false';
}

function fits(part: string | undefined, pattern: string): boolean {
  if (part === undefined) return false;
  const blank = Object.hasOwn(blanks, pattern) ? blanks[pattern] : undefined;
  return blank ? blank.test(part) : part === pattern;
}
