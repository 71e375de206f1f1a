import { isNamed, type Rule } from './code.ts';
import { isTest, type Node } from './source.ts';

const isProduct = (path: string) => /^(?:apps|packages)\//.test(path) && !isTest(path) && !path.includes('/testing/');

/** Decodes pictures apart from the server; opens the browser for a sign-in; builds the package. */
const STARTS_PROGRAMS = /^(?:apps\/api\/adapters\/pictures\/child|apps\/cli\/login\/login|packages\/sdk\/build)\.ts$/;
/** Where the SQL that isn’t a value is a constant of the same file. */
const RAW_SQL = /^apps\/api\/features\/history\/listing\/search\.store\.ts$|\/idempotency\/idempotency\.store\.ts$/;
/** One-time codes are HMAC-SHA-1, as every authenticator app has them (RFC 6238). */
const ONE_TIME_CODES = /\/second-factor\/totp\.ts$/;

/** What an attacker could make use of wherever a text of theirs got into it, or fill the memory with. */
export const dangerRules: readonly Rule[] = [
  {
    covers: isProduct,
    finds: ({ type, callee }) =>
      /^(?:Call|New)Expression$/.test(type) && (isNamed(callee, 'eval') || isNamed(callee, 'Function')),
    says: 'never run a text as code',
  },
  {
    covers: (path) => isProduct(path) && !STARTS_PROGRAMS.test(path),
    finds: ({ type, source }) => type === 'ImportDeclaration' && /^(?:node:)?child_process$/.test(textOf(source)),
    says: 'start no program here: tools/rules/dangers.ts names the places that may',
  },
  {
    covers: (path) => isProduct(path) && !RAW_SQL.test(path),
    finds: ({ type, object, property }) =>
      type === 'MemberExpression' &&
      isNamed(property, 'raw') &&
      (isNamed(object, 'sql') || isNamed(object, 'fragment')),
    says: 'give SQL its values as parameters: raw text is for constants, where tools/rules/dangers.ts names the place',
  },
  {
    covers: (path) => isProduct(path) && !ONE_TIME_CODES.test(path),
    finds: (node) => calls(node, /^(?:createHash|createHmac)$/, /^(?:md\d|sha-?1|ripemd.*)$/i),
    says: 'is broken as a hash: take sha256',
  },
  {
    covers: isProduct,
    finds: (node) => calls(node, /^create(?:Cip|Decip)heriv$/, /^(?!aes-256-gcm$)/),
    says: 'is no cipher of ours: aes-256-gcm also notices what was changed',
  },
  {
    // In browsers it is fine.
    covers: (path) => isProduct(path) && path.startsWith('apps/api/'),
    finds: ({ type, object, property }) =>
      type === 'MemberExpression' && isNamed(object, 'AbortSignal') && isNamed(property, 'any'),
    says: 'ask joinSignals of the ports: Node keeps such a signal, and all that its listeners know',
  },
];

/** The first argument, where such a function is called with such a text. */
function calls({ type, callee, arguments: given }: Node, functions: RegExp, texts: RegExp): string | undefined {
  if (type !== 'CallExpression') return undefined;
  const [first] = given as { expression: Node }[];
  if (first?.expression.type !== 'StringLiteral') return undefined;
  const name = textOf(callee);
  const text = textOf(first.expression);
  return functions.test(name) && texts.test(text) ? text : undefined;
}

/** Of a name or a string. */
function textOf(node: unknown): string {
  const { value } = (node ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : '';
}
