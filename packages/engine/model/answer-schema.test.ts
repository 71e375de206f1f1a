import { describe, expect, it } from 'vitest';
import { boundedBriefSchema, rowsSchema } from './answer-schema.ts';

interface Part {
  type?: string | readonly string[];
  enum?: readonly string[];
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: readonly Part[];
}

/** Where a model may write endlessly: a server may ignore a bound in a choice of several types. */
function unbounded(part: Part, path: string): string[] {
  const { type, properties = {}, items, anyOf = [] } = part;
  const isText = (typeof type === 'string' ? type === 'string' : type?.includes('string')) && !part.enum;
  const isBounded = isText ? typeof type === 'string' && part.maxLength !== undefined : true;
  const isList = type === 'array';
  return [
    ...(isBounded && !(isList && part.maxItems === undefined) ? [] : [path]),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${path}.${name}`)),
    ...(items ? unbounded(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => unbounded(one, path)),
  ];
}

describe('the schema for a model on the user’s own machine', () => {
  it.each([
    ['rows and changes', boundedBriefSchema],
    ['rows', rowsSchema],
  ])('limits the length of every text and list: %s', (_, schema) => {
    expect(unbounded(schema as Part, 'answer')).toEqual([]);
  });
});
