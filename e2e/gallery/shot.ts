import type { Page } from 'playwright-core';
import type { TestApi } from '../../apps/api/testing/api.ts';
import { worded } from './worded.ts';

export interface Shot {
  name: string;
  address: string;
  isSignedIn?: true;
  /** Only in windows that are at least, or at most, so wide. */
  from?: number;
  upTo?: number;
  /** Leads from the address to what is to be seen. */
  steps?(page: Page, api: TestApi): Promise<unknown>;
}

export const press = (page: Page, name: string) => page.getByRole('button', { name: worded(name) }).click();
export const field = (page: Page, name: string) => page.getByLabel(worded(name));
