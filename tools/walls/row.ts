/**
 * Who may import whom, part by part. What is in no row is not allowed.
 * A path means the file or the folder of that name; `{X}` in `who` is one name, and the same name in `may`.
 * A room may always import itself.
 */
export type Row = {
  who: string;
  may: readonly string[];
  /** Only with `import()`, so that it is loaded when it is needed. */
  lazily?: readonly string[];
  /** `zod` means all of it, `zod/mini` only that part, `node:*` everything that comes with Node. */
  libraries: readonly string[];
  /** Only tests and programs may import it, so that no product contains it. */
  notShipped?: true;
};

export const CONTRACTS = 'packages/contracts';
export const DOMAIN = 'packages/domain';
export const TEXT = 'packages/text';
export const ENGINE = 'packages/engine';
export const CLIENT = 'packages/client';
export const PANEL = 'packages/panel';
export const MCP = 'packages/mcp';
export const SDK = 'packages/sdk';
export const LOOK = 'packages/look';
/** What anything may know that makes, or answers, a call. */
export const RULES = [CONTRACTS, DOMAIN, TEXT];
export const WEB = 'apps/web';

export function inside(place: string, ...names: string[]): string[] {
  return names.map((name) => `${place}/${name}`);
}
