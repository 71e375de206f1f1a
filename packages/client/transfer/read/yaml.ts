import { parseDocument } from 'yaml';

export type ReadYaml = { value: unknown } | { line: number };

/** Aliases are followed as often as a person would write them. */
export function readYaml(text: string): ReadYaml {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: true, uniqueKeys: false, schema: 'core' });
  const [error] = document.errors;
  if (error) return { line: error.linePos?.[0].line ?? 1 };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) as unknown };
  } catch {
    return { line: 1 };
  }
}
