import { isUrl } from '@hone/domain/urls';
import { exits, Problem } from '../failures/problem.ts';
import { credentials } from './credentials.ts';

type Env = Readonly<Record<string, string | undefined>>;

export function readAddress(given: string | undefined, env: Env): string {
  const named = given ?? (env['HONE_URL'] || credentials(env).lastAddress());
  if (!named) throw new Problem('Which Hone? Set HONE_URL, or use --url https://…', exits.usage);
  const url = isUrl(named) ? new URL(named) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new Problem('The address of your Hone must be like https://hone.example.', exits.usage);
  }
  if (url.protocol === 'http:' && !isThisComputer(url.hostname)) {
    throw new Problem('This address isn’t secure. Use https://.', exits.usage);
  }
  return url.origin;
}

function isThisComputer(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
