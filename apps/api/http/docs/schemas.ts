import type { Schema } from '@hone/contracts/declarations/define';
import * as z from 'zod/mini';
import { listNamed } from './names.ts';

export type JsonSchema = Record<string, unknown>;

/** Generators write one type for it. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of listNamed()) named.add(schema, { id });

export interface Schemas {
  /** A reference to what has a name, and else all of it. */
  describe(schema: Schema, io: 'input' | 'output'): JsonSchema;
  /** All of it, even of what has a name. */
  spellOut(schema: Schema, io: 'input' | 'output'): JsonSchema;
  components(): Record<string, JsonSchema>;
}

/** Collects what is referred to. */
export function collectSchemas(): Schemas {
  const components = new Map<string, JsonSchema>();
  const describe: Schemas['describe'] = (schema, io) => {
    // Inside another, so that it is a reference even where it has a name itself.
    const around = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema, io),
    });
    const text = JSON.stringify(around).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $defs = {}, properties } = JSON.parse(text) as Record<'$defs' | 'properties', Record<string, JsonSchema>>;
    for (const [name, { id: _, ...component }] of Object.entries($defs)) {
      const earlier = components.get(name);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(component)) {
        throw new Error(`${name} is two different types`);
      }
      components.set(name, component);
    }
    return properties['it']!;
  };
  return {
    describe,
    spellOut(schema, io) {
      const described = describe(schema, io);
      const name = nameOf(described);
      return name === undefined ? described : { ...components.get(name)! };
    },
    components: () => Object.fromEntries([...components].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

export function nameOf({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}

/** Leaves out what readers stumble over, and what is said twice. */
function simplify(schema: JsonSchema, io: 'input' | 'output'): void {
  // An answer may have more fields one day, which no client should refuse.
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
  // Other languages than JavaScript know no classes of characters, and need no pattern where there is a format.
  if (schema['format'] !== undefined || String(schema['pattern']).includes('\\p{')) delete schema['pattern'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}
