import * as z from 'zod/mini';

export function wholeNumber(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(from, { error }), z.lte(to, { error }));
}
