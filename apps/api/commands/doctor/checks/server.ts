import { codeOf } from '../findings/failures.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

/** The one that these settings start, on this machine. */
export async function lookAtServer({ config: { host, port, mode } }: Patient): Promise<Finding[]> {
  // It takes any free port.
  if (port === 0) return [];
  const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  try {
    const { status } = await fetch(`http://${at.includes(':') ? `[${at}]` : at}:${port}/readyz`, {
      signal: AbortSignal.timeout(4000),
    });
    return [judgeServer(status, port)];
  } catch (error) {
    const what = `No server answers on port ${port} of this machine (${codeOf(error)}).`;
    const start = mode === 'local' ? 'npm start' : 'systemctl restart hone, then journalctl -u hone -n 50';
    return [warning(what, `If one should run here: ${start}`)];
  }
}

function judgeServer(status: number, port: number): Finding {
  if (status === 200) return ok(`One answers on port ${port}, and is ready.`);
  if (status === 503) {
    const what = `The one on port ${port} isn’t ready: it starts or stops, or its database is away or full.`;
    return wrong(what, 'Look at the database and the disk here, then at the server’s log.');
  }
  const what = `Something else answers on port ${port} (with ${status}).`;
  return wrong(what, 'Set PORT to a free one, or stop the other program: ss -ltnp');
}
