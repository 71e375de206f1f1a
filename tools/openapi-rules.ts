import { createConfig, lintFromString } from '@redocly/openapi-core';

// The specification ends every path with a slash.
const rules = { 'no-path-trailing-slash': 'off' } as const;

/** What Redocly's recommended rules find in an OpenAPI document, down to its warnings. */
export async function findFaults(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: document, config });
  return problems.map(({ ruleId, message, location: [at] }) => `${at?.pointer ?? '#'}: ${message} (${ruleId})`);
}
