import { isUrl } from '../urls.ts';

/** Tokens are for all of Hone: its origin, and what agents use below it (RFC 8707). */
export function isOwnResource(origin: string, resource: string): boolean {
  if (!isUrl(resource) || resource.includes('#')) return false;
  const asked = plain(resource);
  return asked === plain(origin) || asked === plain(`${origin}/mcp`);
}

function plain(address: string): string {
  return new URL(address).href.replace(/\/$/, '');
}
