import { randomBytes } from 'node:crypto';
import { activate } from '@hone/contracts/access/signup';
import { startMailServer } from '../../apps/api/testing/mail/mail-server.ts';
import { atServer, makePerson } from '../../apps/api/testing/people.ts';
import { makePng } from '../../apps/api/testing/uploads/bitmaps.ts';
import { engineCall, startContainer, type Container } from './container.ts';

type Say = (line: string) => void;
type HealthCheck = { Test?: string[] } | null;

const person = makePerson(1);

/**
 * Builds the image, and uses it as a newcomer does: first where it could write anywhere, to see that it doesn't, then
 * on a read-only root with the same data. Throws what isn't as promised.
 */
export async function tryImage(engine: string, root: string, say: Say): Promise<void> {
  const name = `hone-try-${process.pid}`;
  await engineCall(engine, 'build', '--file', `${root}/deploy/Dockerfile`, '--tag', name, root);
  const mails = await startMailServer({ options: { disabledCommands: ['STARTTLS', 'AUTH'] } });
  const settings = {
    HONE_SECRET: randomBytes(48).toString('base64'),
    HONE_ORIGIN: 'https://hone.example.org',
    HONE_DATABASE: 'embedded',
    HONE_FILES: 'folder',
    HONE_IDENTITY: 'none',
    HONE_PAYMENTS: 'none',
    HONE_MAIL_FROM: 'Hone <hone@example.org>',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  };
  const start = (isReadOnly: boolean) => startContainer(engine, { image: name, volume: name, settings, isReadOnly });
  try {
    const open = await start(false);
    await joinAndUpload(open.url, async () => {
      const [first] = await mails.waitFor(1);
      return /^\d{6}$/m.exec(first?.mail.text ?? '')![0];
    });
    await loadDashboard(open.url);
    refuse('it writes outside /data', await open.changes());
    await end(open);

    const began = performance.now();
    const closed = await start(true);
    say(`started in ${((performance.now() - began) / 1000).toFixed(1)} s on a read-only root`);
    await checkHealth(engine, name, closed);
    await atServer(closed.url, person).signIn();
    await loadDashboard(closed.url);
    await uploadPicture(closed.url);
    expectSame('its account', await closed.execute('node', '-p', 'process.getuid()'), '1000');
    const rooted = 'try { fs.writeFileSync("/app/x", "") } catch (error) { console.log(error.code) }';
    expectSame('writing to its root', await closed.execute('node', '-e', rooted), 'EROFS');
    expectSame('pages of local mode', String((await fetch(`${closed.url}/local/mail`)).status), '404');
    const memory = await closed.execute(
      'node',
      '-p',
      'fs.readFileSync("/proc/1/status", "utf8").match(/VmRSS:\\s+(\\d+)/)[1]',
    );
    say(`${Math.round(Number(memory) / 1024)} MB of memory after that, with the embedded database`);
    await end(closed);
  } finally {
    await mails.close();
    await engineCall(engine, 'volume', 'rm', '--force', name);
    await engineCall(engine, 'rmi', '--force', name);
  }
}

async function joinAndUpload(url: string, readCode: () => Promise<string>): Promise<void> {
  const visit = atServer(url, person);
  await visit.signUp();
  await visit.client.call(activate, { body: { email: person.email, code: await readCode() } });
  await uploadPicture(url);
}

/** Through the process that decodes pictures, and back. */
async function uploadPicture(url: string): Promise<void> {
  const { access } = await atServer(url, person).signIn();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(makePng())], 'me.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(`${url}/api/v1/common/upload-file/`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { file_url: string } };
  const picture = await fetch(new URL(new URL(data.file_url).pathname, url));
  expectSame('the picture', picture.headers.get('content-type') ?? '', 'image/webp');
}

async function loadDashboard(url: string): Promise<void> {
  const asked = await fetch(`${url}/prompt-library`, { headers: { accept: 'text/html' } });
  const page = await asked.text();
  const parts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2))"/g)].map(([, path = '']) => path);
  if (!parts.some((path) => path.endsWith('.js'))) throw new Error('The dashboard has no script.');
  const failed = await Promise.all(parts.map(async (path) => ((await fetch(url + path)).ok ? [] : [path])));
  refuse('parts of the dashboard are missing', failed.flat());
}

/** As the engine runs it: without a shell. */
async function checkHealth(engine: string, image: string, container: Container): Promise<void> {
  const text = await engineCall(engine, 'image', 'inspect', '--format', '{{json .Config.Healthcheck}}', image);
  const [how, ...words] = (JSON.parse(text) as HealthCheck)?.Test ?? [];
  expectSame('how its health is checked', how ?? '', 'CMD');
  // Like an engine, which asks several times before it calls a container unhealthy.
  for (let tries = 1; ; tries += 1) {
    const failed = await container.execute(...words).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!failed) return;
    if (tries === 3) throw failed;
  }
}

async function end(container: Container): Promise<void> {
  const began = performance.now();
  expectSame('its exit status', String(await container.stop()), '0');
  const seconds = (performance.now() - began) / 1000;
  if (seconds > 12) throw new Error(`It took ${seconds.toFixed(1)} s to stop.`);
}

function refuse(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`The image: ${what}: ${found.join(', ')}`);
}

function expectSame(what: string, found: string, wanted: string): void {
  if (found.trim() !== wanted) throw new Error(`The image: ${what} is ${found}, not ${wanted}.`);
}
