import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ok, warning, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtVariables({ config, looked }: Patient): Promise<Finding[]> {
  const { mode, log, data } = config;
  const found = judgeNames(looked.unknown);
  if (mode === 'production' && (log === 'debug' || log === 'silent'))
    found.push(warning(`HONE_LOG is ${log}.`, 'Set it to info, or remove it.'));
  for (const file of [...looked.secretFiles.map((each) => resolve(each)), join(data, 'secret')]) {
    const seen = await stat(file).catch(() => undefined);
    if (seen) found.push(...judgeSecretFile(file, seen.mode));
  }
  if (found.length > 0) return found;
  return [
    ok(mode === 'production' ? 'Complete, for production.' : 'Complete, for this machine alone (HONE_MODE=local).'),
  ];
}

export const judgeNames = (unknown: readonly string[]): Finding[] =>
  unknown.map((name) => warning(`${name} means nothing to Hone.`, 'Correct its name, or remove it.'));

export function judgeSecretFile(file: string, mode: number): Finding[] {
  // Windows has no such modes. Below /run are those that containers mount for themselves, open to their only account.
  if (process.platform === 'win32' || /^(?:\/var)?\/run\//.test(file) || (mode & 0o007) === 0) return [];
  return [warning(`Every account of this machine may read ${file}, which holds secrets.`, `chmod o= ${file}`)];
}
