import type { Looked } from '../../config/looked.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../../database/failures.ts';
import { codeOf } from './findings/failures.ts';
import { Unseen, wrong, type Check, type Finding, type Patient } from './findings/finding.ts';

export interface Examined extends Finding {
  subject: string;
}

/** All of them side by side: a check that hangs costs its own time alone. */
export async function examine(checks: readonly Check[], patient: Patient): Promise<Examined[]> {
  const found = await Promise.all(
    checks.map(async (check) =>
      (await lookWithin(check, patient)).map((each) => ({ subject: check.subject, ...each })),
    ),
  );
  return found.flat().map((each) => hide(each, patient.looked));
}

async function lookWithin({ seconds, look }: Check, patient: Patient): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const what = `No answer within ${seconds} seconds.`;
    const fix = 'Something that it reaches for hangs: a disk, a name server, or a machine behind a firewall.';
    timer = setTimeout(() => resolve([wrong(what, fix)]), seconds * 1000);
  });
  try {
    return await Promise.race([look(patient), late]);
  } catch (error) {
    return [judgeFailure(error)];
  } finally {
    clearTimeout(timer);
  }
}

/** Of a check that found no verdict by itself. */
export function judgeFailure(error: unknown): Finding {
  if (error instanceof Unseen) return unseen(error.message);
  const code = codeOf(error);
  // The database's own check says so, and what to do.
  if (code === '42501') return unseen('the database’s account may not read it');
  if (isLockTimeout(error)) return unseen('another session holds a lock');
  // A code such as ENOENT may as well be of a file.
  if (isDatabaseUnavailable(error) && !/^E[A-Z]+$/.test(code)) return unseen(`the database didn’t answer (${code})`);
  return wrong(`The check itself failed: ${code}.`, 'Report this as a bug, with hone doctor --json.');
}

const unseen = (what: string): Finding => ({ verdict: 'unseen', what });

/** Others' words may repeat what they were given. */
function hide(examined: Examined, { secrets }: Pick<Looked, 'secrets'>): Examined {
  const plain = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return { ...examined, what: plain(examined.what), ...(examined.fix && { fix: plain(examined.fix) }) };
}
