import type { Node } from './source.ts';

/** What it finds in a node: the name to blame, or just that it is there. */
export type Rule = {
  covers: (path: string) => boolean;
  finds: (node: Node) => string | boolean | undefined;
  says: string;
};

/** Where time may be read; the other hidden inputs are refused in the same places by .oxlintrc.json. */
const READS_TIME = new RegExp(
  [
    String.raw`^(?:tools|bench|e2e|apps/[^/]+/testing|apps/extension/platform|apps/api/adapters/clock)[./]`,
    String.raw`^apps/web/(?:browser|data|vendors)/`,
    String.raw`\.config\.ts$`,
  ].join('|'),
);
const PORT = /^apps\/api\/(?:database|http|jobs|channel)\/port\.ts$/;
const TYPES = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);

/** What the linter has no rule for. */
export const codeRules: readonly Rule[] = [
  {
    covers: (path) => !READS_TIME.test(path),
    finds: ({ type, callee, arguments: given }) =>
      /^(?:New|Call)Expression$/.test(type) && isNamed(callee, 'Date') && !(given as unknown[] | null)?.length,
    says: 'take `now` as a parameter: the clock adapter alone reads the time',
  },
  {
    // A published package has one door.
    covers: (path) => path !== 'packages/sdk/index.ts',
    finds: ({ type, source }) => type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && !!source),
    says: 'let the reader import it from where it lives: no re-exports',
  },
  {
    covers: () => true,
    finds: ({ type, superClass }) => /^Class(?:Declaration|Expression)$/.test(type) && !superClass,
    says: 'write functions: a class is for errors, or for what a library wants extended',
  },
  {
    covers: (path) => PORT.test(path),
    finds: (node) => node.parent?.type === 'Module' && !isOfTypes(node),
    says: 'move it out: a port.ts holds types alone, and imports them with `import type`',
  },
];

export function isNamed(node: unknown, name: string): boolean {
  const { type, value } = (node ?? {}) as Partial<Node>;
  return type === 'Identifier' && value === name;
}

function isOfTypes({ type, typeOnly, declaration }: Node): boolean {
  return typeOnly === true || TYPES.has(type) || TYPES.has((declaration as Node | undefined)?.type ?? '');
}
