import { siteHintRules, type SiteHints } from '@hone/domain/enhance/site-hints';
import { sites } from '@hone/domain/enhance/sites';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { SiteList } from './extension-sites.ts';

const site = sites[0]!;
const { mostSites, mostHints, longest } = siteHintRules;

it('our own list is accepted as it is, without any fields that the extension doesn’t know yet', () => {
  expect(z.parse(SiteList, sites)).toEqual(sites);
  expect(z.parse(SiteList, [{ ...site, more: 'x' }])).toEqual([site]);
});

it.each<[string, unknown]>([
  ['an empty list', []],
  ['too many sites', Array.from({ length: mostSites + 1 }, () => site)],
  ['a site without a host', [{ ...site, match: [] }]],
  ['a host that is a pattern', [{ ...site, match: ['*.example'] }]],
  ['too many selectors', [{ ...site, box_hints: Array.from({ length: mostHints + 1 }, () => '#box') }]],
  ['a selector that is too long', [{ ...site, send_hints: ['x'.repeat(longest + 1)] }]],
  ['a selector that some browsers can’t read', [{ ...site, box_hints: ['div >> textarea'] }]],
  ['a regular expression', [{ ...site, session_urls: ['^/(a+)+$'] }]],
  ['an unknown kind of site', [{ ...site, target: 'mail' }]],
  ['a site with something missing', [{ ...site, temporary_chat: undefined } as unknown as SiteHints]],
  ['something other than a list', { 0: site }],
])('%s is refused as a whole', (_, list) => {
  expect(z.safeParse(SiteList, list).success).toBe(false);
});
