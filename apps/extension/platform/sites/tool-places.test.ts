import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aiToolNames } from '@hone/domain/enhance/ai-tools';
import { hostsOf, patternsOf, toolsIn } from './tool-places.ts';

beforeAll(() => void vi.stubGlobal('chrome', { runtime: { getURL: () => 'chrome-extension://x/' } }));
afterAll(() => void vi.unstubAllGlobals());

it('All 24 AI tools that Hone knows can be allowed, each by its own hosts', () => {
  expect(aiToolNames).toHaveLength(24);
  for (const tool of aiToolNames)
    for (const pattern of patternsOf(tool)) expect(pattern).toMatch(/^https:\/\/[a-z0-9.-]+\/\*$/);
  expect(hostsOf('Grok on X')).toEqual(['x.com']);
});

it('A tool is on once one of its hosts is allowed', () => {
  expect(toolsIn(['https://claude.ai/*', 'https://meta.ai/*', 'https://notes.example/*'])).toEqual([
    'Claude',
    'Meta AI',
  ]);
});
