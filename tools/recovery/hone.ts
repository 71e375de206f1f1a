import { startAdmin } from '../../apps/api/testing/process.ts';

/** Runs the command `hone`, as an operator would. */
export async function hone(words: readonly string[], environment: Record<string, string>): Promise<string> {
  const program = startAdmin(words, environment);
  const { code } = await program.ended;
  if (code !== 0)
    throw new Error(`hone ${words.join(' ')} ended with ${code}:\n${program.output()}${program.errors()}`);
  return program.output();
}
