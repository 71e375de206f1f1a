import autocannon from 'autocannon';

export interface Load {
  answered: number;
  seconds: number;
  /** In milliseconds, one an answer. */
  latencies: number[];
}

export const connections = 32;

/** Reads one path over kept connections, each asking again as soon as it is answered, for so many seconds. */
export async function readFor(address: string, path: string, access: string, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: addressOf(address, path), connections, duration: seconds, timeout: 10, headers: bearer(access) };
    const running = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
  const lasted = (performance.now() - began) / 1000;
  if (result.non2xx + result.errors + result.timeouts > 0 || latencies.length === 0) {
    const { non2xx, errors, timeouts } = result;
    throw new Error(`${address}: ${non2xx} answers were refusals, ${errors} calls failed, ${timeouts} had no answer in time.`);
  }
  return { answered: latencies.length, seconds: lasted, latencies };
}

/** One read, for its text. */
export async function readText(address: string, path: string, access: string): Promise<string> {
  const response = await fetch(addressOf(address, path), { headers: bearer(access) });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.text();
}

const addressOf = (address: string, path: string) => `${address}/api/v1${path}`;
const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
