import { systemClock } from '../../adapters/clock.ts';
import type { Looked } from '../../config/looked.ts';
import { CommandError } from '../admin/command-error.ts';
import type { Say } from '../admin/lines.ts';
import { checks } from './checks.ts';
import { examine, type Examined } from './examine.ts';
import type { Check, Finding } from './findings/finding.ts';
import { openPatient } from './patient.ts';
import { printFindings } from './print.ts';
import { judgeNames } from './checks/variables.ts';

/** `[--json]`. Returns whether to print JSON. */
export function readDoctorWish(given: readonly string[]): boolean {
  const [other] = given.filter((word) => word !== '--json');
  if (other !== undefined) throw new CommandError(`Unknown option '${other}'. The only option is --json.`);
  return given.length > 0;
}

/** Changes nothing but a picture of its own, which it removes. True: nothing is wrong. */
export async function runDoctor(looked: Looked, isJson: boolean, say: Say): Promise<boolean> {
  const found = await examineAll(looked);
  const isWell = found.every(({ verdict }) => verdict !== 'wrong');
  if (isJson) say(JSON.stringify({ at: systemClock.now().toISOString(), well: isWell, findings: found }, null, 1));
  else printFindings(found, say);
  return isWell;
}

async function examineAll(looked: Looked): Promise<Examined[]> {
  const { config, faults, unknown } = looked;
  if (!config) return [...faults.map(tellFault), ...judgeNames(unknown).map(ofSettings), ...checks.flatMap(tellUnseen)];
  const patient = openPatient(config, looked, systemClock.now);
  try {
    return await examine(checks, patient);
  } finally {
    await patient.close();
  }
}

const ofSettings = (finding: Finding): Examined => ({ subject: 'settings', ...finding });

/** The line says what to do as well. */
const tellFault = (line: string): Examined => ofSettings({ verdict: 'wrong', what: `${line}.` });

const tellUnseen = ({ subject }: Check): Examined[] =>
  subject === 'settings' ? [] : [{ subject, verdict: 'unseen', what: 'the settings must be right first' }];
