import * as z from 'zod/mini';

/** A whole number of these bounds, as a variable holds it. */
export function whole(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(from, { error }), z.lte(to, { error }));
}
