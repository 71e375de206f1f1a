import type { Patience } from './patience.ts';

export interface ModelSettings {
  /** Of the protocol's root, such as `https://api.openai.com/v1`. */
  address: string;
  model: string;
  key: string | undefined;
  where: 'provider' | 'local';
  patience: Patience;
  /** Reaches no further than it may. */
  fetch: typeof fetch;
}
