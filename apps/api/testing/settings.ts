import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { readConfig } from '../config.ts';

export type Settings = Record<string, string>;

export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_live_51AbC',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbC',
  STRIPE_WEBHOOK_SECRET: 'whsec_AbC',
  STRIPE_PRICE_MONTHLY: 'price_1Month',
  STRIPE_PRICE_QUARTERLY: 'price_1Quarter',
  STRIPE_PRICE_YEARLY: 'price_1Year',
};

/** Reads settings with a data folder that is new for each test, and not there yet. */
export function settingsReader() {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hone-config-'));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const dataFolder = () => join(parent, 'data');
  const read = (settings: Settings) => readConfig({ HONE_DATA: dataFolder(), ...settings });
  /** One line per variable. */
  const faultsOf = (settings: Settings): string[] => {
    try {
      read(settings);
      return [];
    } catch (error) {
      const [head, ...lines] = (error as Error).message.split('\n');
      expect(head).toBe('The server can’t start with these settings:');
      return lines.map((line) => line.slice('  - '.length));
    }
  };
  const namesOf = (settings: Settings) => faultsOf(settings).map((fault) => fault.split(/[ =]/)[0]!);
  return { dataFolder, read, faultsOf, namesOf };
}
