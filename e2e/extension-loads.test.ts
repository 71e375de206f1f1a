import { expect, it } from 'vitest';
import { ownExtensionId } from '@hone/contracts/access/extension';
import { startCompanion } from './extension/start.ts';

const companion = startCompanion();

it('loads unpacked under the id that the server knows', () => {
  expect(companion.id).toBe(ownExtensionId);
});

it('stands beside a site', async () => {
  const page = await companion.site('https://chatgpt.com/', '<!doctype html><title>x</title><textarea></textarea>');
  expect(page.url()).toBe('https://chatgpt.com/');
});
