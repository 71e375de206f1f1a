import type { Schema } from '../declarations/define.ts';

interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
}

/** The schema inside, without the part that only makes it optional. */
function definitionOf(schema: Schema | undefined): Definition | undefined {
  const definition = schema?._zod.def as Definition | undefined;
  const within = definition?.innerType ?? definition?.in;
  return within ? definitionOf(within) : definition;
}

/** The fields of an object, by their names; empty if it is not an object. */
export function fieldsOf(schema: Schema | undefined): Record<string, Schema> {
  return definitionOf(schema)?.shape ?? {};
}

/** The schema at a path such as 'pricing[].name' within another. */
export function schemaAt(root: Schema | undefined, path: string): Schema | undefined {
  const steps = path.replaceAll('[]', '.[]').split('.').filter(Boolean);
  return steps.reduce<Schema | undefined>((schema, step) => {
    const definition = definitionOf(schema);
    return step === '[]' ? definition?.element : definition?.shape?.[step];
  }, root);
}

/** Every value that a schema accepts, if it is a list of values. */
export function valuesOf(schema: Schema | undefined): readonly unknown[] | undefined {
  const definition = definitionOf(schema);
  if (definition?.type === 'boolean') return [true, false];
  return definition?.entries ? Object.values(definition.entries) : definition?.values;
}

/** Whether it may be absent. */
export function isSparable(schema: Schema): boolean {
  return schema.safeParse(undefined).success;
}
