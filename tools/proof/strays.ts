import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';

/** Names the file in which vitest's process leaves errors that belong to no test. */
export const straysSetting = 'STRAY_ERRORS_FILE';

/** Vitest counts them by its exit code alone, which any failed test hides. */
export function keepStray(error: { stack?: string; message?: string }): void {
  const path = process.env[straysSetting];
  if (path) appendFileSync(path, `${JSON.stringify(String(error.stack ?? error.message ?? error).slice(0, 2000))}\n`);
}

export function takeStrays(path: string): string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  rmSync(path);
  return lines.map((line) => JSON.parse(line) as string);
}
