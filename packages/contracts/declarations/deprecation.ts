import type { Deprecation, Endpoint } from './define.ts';

/** What is deprecated works for at least this long. */
const leastDays = 180;

export function tellDeprecation({ since, sunset, instead }: Deprecation): string {
  return `Deprecated since ${since}, and may be gone from ${sunset}. ${instead}`;
}

/** What is wrong with how endpoints are deprecated. */
export function findHastyDeprecations(endpoints: readonly Endpoint[]): string[] {
  const all = endpoints.flatMap(({ id, deprecated, deprecatedFields = {} }) => [
    ...(deprecated ? [[id, deprecated] as const] : []),
    ...Object.entries(deprecatedFields).map(([field, one]) => [`${id}, ${field}`, one] as const),
  ]);
  return all.flatMap(([what, { since, sunset, instead }]) => {
    const days = (Date.parse(sunset) - Date.parse(since)) / (24 * 3600 * 1000);
    if (!(days >= leastDays)) return [`${what}: ends less than ${leastDays} days after ${since}`];
    return /^[A-Z].*\.$/.test(instead) ? [] : [`${what}: says in no sentence what to use instead`];
  });
}
