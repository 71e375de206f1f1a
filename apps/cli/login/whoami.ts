import { getUsage } from '@hone/contracts/credits';
import type { Work } from '../grammar/command.ts';

export async function whoami({ console, given, address: readAddress, client }: Work): Promise<void> {
  const address = await readAddress();
  const usage = await (await client()).call(getUsage);
  const credits = usage.is_unlimited ? 'unlimited' : usage.credits_count;
  if (given.has('json') || !console.isTerminal) console.print(JSON.stringify({ address, ...usage }, null, 2));
  else console.print(`${address} · ${usage.plan} · ${credits} credits`);
}
