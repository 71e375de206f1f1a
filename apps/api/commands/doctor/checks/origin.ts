import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { codeOf, describeFailure } from '../findings/failures.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

interface Seen {
  status: number;
  /** When its certificate ends. */
  ends: Date;
}

/** As people reach it. */
export async function lookAtOrigin({ config: { origin, trustProxy }, now }: Patient): Promise<Finding[]> {
  if (!origin.startsWith('https://')) return [];
  const { hostname } = new URL(origin);
  const found = await visit(origin, 8000).then((seen) => judgeVisit(origin, seen, now()), judgeFailure(hostname));
  return [...found, ...judgeProxy(trustProxy)];
}

export function visit(origin: string, milliseconds: number): Promise<Seen> {
  return new Promise((resolve, reject) => {
    // Also while it connects, where a request's own time-out doesn't count.
    const signal = AbortSignal.timeout(milliseconds);
    const asked = request(`${origin}/readyz`, { signal, agent: false }, (answer) => {
      const { valid_to } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, ends: new Date(valid_to) });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const day = 24 * 3_600_000;
const fewDays = 14;

export function judgeVisit(origin: string, { status, ends }: Seen, now: Date): Finding[] {
  const days = Math.floor((ends.getTime() - now.getTime()) / day);
  const late =
    days < fewDays
      ? [
          warning(
            `The certificate ends in ${days} days.`,
            'See why it isn’t renewed: journalctl -u caddy | grep -i certif',
          ),
        ]
      : [];
  if (status === 200) return [ok(`${origin} answers; its certificate has ${days} days left.`), ...late];
  if (status === 502 || status === 503 || status === 504)
    return [
      wrong(
        `${origin} answers ${status}: the proxy finds no server that is ready.`,
        'Start the server; is the proxy’s upstream its port?',
      ),
      ...late,
    ];
  return [
    wrong(`${origin}/readyz answers ${status}: that isn’t Hone.`, 'Correct HONE_ORIGIN, or where the proxy leads.'),
    ...late,
  ];
}

export const judgeFailure =
  (hostname: string) =>
  (error: unknown): Finding[] => {
    const what = `${hostname} ${describeFailure(error)}.`;
    const code = codeOf(error);
    if (/NOTFOUND|EDNS|EAI/.test(code))
      return [wrong(what, `Set its A and AAAA records to this machine: dig ${hostname}`)];
    if (/CERT|SIGNATURE|SSL|TLS|EPROTO/.test(code))
      return [wrong(what, 'Look at the proxy’s certificate and its log.')];
    return [
      warning(
        what,
        'Is the TLS proxy running, and do ports 80 and 443 lead to it? Some networks hide a machine from itself: try from outside.',
      ),
    ];
  };

export function judgeProxy(trustProxy: readonly string[] | false): Finding[] {
  if (trustProxy) return [];
  const what = 'HONE_TRUST_PROXY isn’t set: behind a proxy, everyone has its address, and shares one limit.';
  return [warning(what, 'Set it to the proxy’s address, such as loopback.')];
}
