import type { Schema } from './define.ts';

const plainDecimal = /^(?:0|[1-9]\d{0,15})$/;

/** A query is text. If its declaration says number, plain digits become one; anything else stays, to be refused. */
export function readNumbers(schema: Schema, given: Record<string, unknown>): Record<string, unknown> {
  const fields = definitionOf(schema).shape ?? {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? readNumber(field, value) : value];
    }),
  );
}

/** For a part of a path, which is text too. */
export function readNumber(field: Schema, value: unknown): unknown {
  const isNumber = definitionOf(field).type === 'number';
  return isNumber && typeof value === 'string' && plainDecimal.test(value) ? Number(value) : value;
}

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
}

/** Without the part that only makes it optional. */
function definitionOf(schema: Schema): Definition {
  const definition = schema._zod.def as Definition;
  return definition.innerType ? definitionOf(definition.innerType) : definition;
}
