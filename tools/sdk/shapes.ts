import type { Schema } from '@hone/contracts/declarations/define';
import * as z from 'zod/mini';
import { listNamed } from '../../apps/api/http/docs/names.ts';
import type { JsonSchema } from '../../apps/api/http/docs/schemas.ts';
import { writeType } from './type-text.ts';

type Direction = 'input' | 'output';

export interface Shapes {
  /** Its type, in words that can stand in a method; what it refers to is described. */
  use(schema: Schema, direction: Direction): string;
  /** Gives one that has no name of its own the name, unless it is already one word. */
  name(name: string, schema: Schema, direction: Direction): string;
  describe(name: string, type: string): void;
  write(): string;
}

/** Collects each type that a call mentions, once. */
export function collectShapes(): Shapes {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of listNamed()) registry.add(schema, { id });
  const shapes = new Map<string, string>();

  const describe = (name: string, type: string) => {
    const earlier = shapes.get(name);
    if (earlier !== undefined && earlier !== type) throw new Error(`${name} is two different types`);
    shapes.set(name, type);
  };

  const use = (schema: Schema, direction: Direction): string => {
    // Inside another, so that it is a reference even where it has a name itself.
    const around = z.toJSONSchema(z.object({ it: schema }), { io: direction, metadata: registry });
    const { $defs = {}, properties } = around as Record<'$defs' | 'properties', Record<string, JsonSchema>>;
    const isGiven = direction === 'input';
    for (const [name, one] of Object.entries($defs)) describe(name, writeType(one, isGiven));
    return writeType(properties['it']!, isGiven);
  };

  return {
    use,
    describe,
    name(name, schema, direction) {
      const type = use(schema, direction);
      if (/^[\w[\]]+$/.test(type)) return type;
      describe(name, type);
      return name;
    },
    write: () =>
      [...shapes]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, type]) =>
          type.startsWith('{') ? `export interface ${name} ${type}` : `export type ${name} = ${type};`,
        )
        .join('\n\n'),
  };
}
