import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runCommand } from '../../commands/commands.ts';
import type { Examined } from '../../commands/doctor/examine.ts';
import { lookAtSettings } from '../../config.ts';

export type Settings = Record<string, string>;

/** `hone doctor` on a data folder of each test's own, which isn't made. */
export function useDoctor() {
  let parent: string;
  let closing: (() => unknown)[] = [];
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hone-doctor-'));
    closing = [() => rmSync(parent, { recursive: true, force: true })];
  });
  afterEach(async () => {
    for (const close of closing.toReversed()) await close();
  });

  async function doctor(settings: Settings, ...options: string[]): Promise<{ status: number; said: string }> {
    const said: string[] = [];
    const environment = { HONE_DATA: join(parent, 'data'), PORT: '0', ...settings };
    const notOpened = () => Promise.reject(new Error('not opened'));
    const status = await runCommand(
      ['doctor', ...options],
      (line) => void said.push(line),
      notOpened,
      undefined,
      () => lookAtSettings(environment),
    );
    return { status, said: said.join('\n') };
  }

  return {
    parent: () => parent,
    doctor,
    /** What it says of one subject. */
    async found(settings: Settings, subject: string): Promise<string[]> {
      const { said } = await doctor(settings, '--json');
      const { findings } = JSON.parse(said) as { findings: Examined[] };
      return findings.filter((each) => each.subject === subject).map(({ verdict, what }) => `${verdict}: ${what}`);
    },
    onEnd: (close: () => unknown) => void closing.push(close),
    async listen(server: Server): Promise<number> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closing.push(() => new Promise((resolve) => server.close(resolve)));
      return (server.address() as AddressInfo).port;
    },
  };
}
