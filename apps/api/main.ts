import { compose } from './composition.ts';
import { readConfig } from './config.ts';
import { isExplained } from './config/explained.ts';

/** For the next call of a client that keeps its connection: its answer then tells it to connect elsewhere. */
const idleMilliseconds = 500;

async function main(): Promise<void> {
  // Files created without an explicit mode are for this account alone.
  process.umask(0o077);
  const config = readConfig();
  const app = await compose(config);
  const stop = (signal: string) => {
    const isByHand = signal !== 'SIGTERM';
    const delay = isByHand ? 0 : config.shutdownDelay * 1000;
    say(`${signal}: finishing requests in progress…`);
    // Whatever hangs, the process ends before its supervisor kills it.
    setTimeout(() => process.exit(1), delay + 12_000).unref();
    app.close(delay, isByHand ? 0 : idleMilliseconds).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  // With port 0 the system chose one, which only the server knows.
  const address = config.mode === 'local' && config.port !== 0 ? config.origin : app.address;
  say(`Hone is ready: ${address}`);
  if (config.mode !== 'local') return;
  if (config.mail.kind === 'outbox') say(`  Email:   ${address}/local/mail (files in ${config.mail.folder})`);
  if (config.payments.kind === 'sandbox') {
    say(`  Cards:   ${address}/local/payments (test cards only, no one is charged)`);
  }
  say(`  API:     ${address}/api/docs`);
  if (config.monitoring.metrics) {
    say(`  Metrics: http://${config.monitoring.metrics.host}:${app.metricsPort}/metrics`);
  }
  const load = 'npm run build:extension, then load apps/extension/dist/chrome';
  say(`  Browser extension: ${load} (instructions: ${address}/extension/store)`);
  say('  Sign in: sign up first; the code is in the email');
  if (config.identity.kind === 'local') say('           or continue with Google, which this machine simulates');
  if (!app.isForThisMachine) {
    say(`  Warning: HOST=${config.host} lets other machines connect, and local mode trusts everyone.`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const busy =
    code === 'EADDRINUSE' &&
    'Another program is using this port. Choose a different one, for example: PORT=4001 npm start';
  process.stderr.write(`${busy || (isExplained(error as Error) ? message : (stack ?? message))}\n`);
  process.exit(1);
});
