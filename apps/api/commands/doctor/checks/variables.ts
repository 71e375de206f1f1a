import { ok, warning, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtVariables({ config, looked: { unknown } }: Patient): Promise<Finding[]> {
  const { mode, log } = config;
  const found = judgeNames(unknown);
  if (mode === 'production' && (log === 'debug' || log === 'silent'))
    found.push(warning(`HONE_LOG is ${log}.`, 'Set it to info, or remove it.'));
  if (found.length > 0) return found;
  return [
    ok(mode === 'production' ? 'Complete, for production.' : 'Complete, for this machine alone (HONE_MODE=local).'),
  ];
}

export const judgeNames = (unknown: readonly string[]): Finding[] =>
  unknown.map((name) => warning(`${name} means nothing to Hone.`, 'Correct its name, or remove it.'));
