import { run } from './program.mjs';

let updated: Promise<unknown> | undefined;

export async function installWithApt(name: string, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2', '--no-install-recommends'];
  const apt = (...words: string[]) =>
    run('apt-get', [...options, ...words], { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 1_200_000 });
  // A new machine's package lists are empty or old, and without current ones an existing package is not found.
  updated ??= apt('update');
  await updated;
  const { code, output, seconds } = await apt('install', name);
  if (code === 0) say(`Installed ${name} with apt-get in ${seconds.toFixed(1)} s.`);
  else say(`apt-get could not install ${name}: ${output.trim().split('\n').slice(-3).join(' ')}`);
}
