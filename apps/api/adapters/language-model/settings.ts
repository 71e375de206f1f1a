import type { Patience } from './patience.ts';

export interface ModelSettings {
  /** Of the protocol's root, such as `https://api.openai.com/v1`. */
  address: string;
  model: string;
  key: string | undefined;
  where: 'provider' | 'local';
  patience: Patience;
  /** What it may reach. */
  fetch: typeof fetch;
}
