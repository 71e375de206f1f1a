import type { JsonSchema } from '../../apps/api/http/docs/schemas.ts';

const widest = 100;

/** A JSON schema as TypeScript. `given` is what a caller sends, where a field may also be undefined. */
export function writeType(schema: JsonSchema, given: boolean, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1)!;
  const either = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (either)
    return writeUnion(
      either.map((one) => writeType(one, given, indent)),
      indent,
    );
  if ('const' in schema) return quote(schema['const']);
  if (Array.isArray(schema['enum'])) return writeUnion(schema['enum'].map(quote), indent);
  const { type } = schema;
  if (Array.isArray(type))
    return writeUnion(
      type.map((one) => writeType({ ...schema, type: one }, given, indent)),
      indent,
    );
  switch (type) {
    case 'array': {
      const item = writeType((schema['items'] ?? {}) as JsonSchema, given, indent);
      return item.includes('|') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return writeObject(schema, given, indent);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
  }
  if (Object.keys(schema).length === 0) return 'unknown';
  throw new Error(`No type for ${JSON.stringify(schema)}`);
}

function writeObject(schema: JsonSchema, given: boolean, indent: string): string {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const others = schema['additionalProperties'];
  if (fields.length === 0 && typeof others === 'object') {
    return `Record<string, ${writeType(others as JsonSchema, given, indent)}>`;
  }
  const required = (schema['required'] ?? []) as string[];
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const type = writeType(field, given, inner);
    return required.includes(name)
      ? `${inner}${name}: ${type};`
      : `${inner}${name}?: ${type}${given ? ' | undefined' : ''};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function writeUnion(types: string[], indent: string): string {
  const all = [...new Set(types)];
  const line = all.join(' | ');
  if (line.length <= widest || line.includes('\n')) return line;
  return all.map((type) => `\n${indent}  | ${type}`).join('');
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : JSON.stringify(value);
}
