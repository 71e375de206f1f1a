import { serveOverStdio } from '@hone/mcp/stdio';
import type { Work } from '../grammar/command.ts';

export async function serve({ client }: Work): Promise<void> {
  serveOverStdio(await client());
}
