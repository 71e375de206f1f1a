import { siteHealthRules } from '@hone/domain/enhance/site-health';
import * as z from 'zod/mini';
import { defineEndpoint } from './declarations/define.ts';
import { list, requiredText, typeError, wholeNumber } from './declarations/rules.ts';

const Count = wholeNumber(0, siteHealthRules.mostADay);
const Day = z.iso.date();

/** What a connected browser may report: counts, no text, no address. */
export const SiteReport = z.object(
  {
    /** The first place of a known tool: 'claude.ai'. */
    site: requiredText(100, 'request.field.required'),
    found: Count,
    missed: Count,
    written: Count,
    failed: Count,
  },
  { error: typeError() },
);
export type SiteReport = z.infer<typeof SiteReport>;

export const reportSiteHealth = defineEndpoint({
  id: 'site_health.report',
  method: 'POST',
  path: '/extension/health/',
  summary: 'Report how often the prompt boxes of AI tools were found and written into, at most once a day.',
  description:
    'Stored for 14 days under a hash that tells people apart on one site and says nothing else about them. Only so ' +
    'much is counted of a person, a site and a day, and sites that Hone doesn’t know are ignored.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  body: z.object({ sites: list(SiteReport, 50) }),
  errors: [],
  limit: 'write',
});

export const listSiteHealth = defineEndpoint({
  id: 'site_health.list',
  method: 'GET',
  path: '/extension/health/',
  summary: 'Whether the extension works on each AI tool that Hone knows, as far as enough people have reported.',
  origin: 'ours',
  access: 'public',
  data: z.array(
    z.object({
      site: z.string(),
      name: z.string(),
      condition: z.enum(['works', 'trouble', 'unknown']),
      /** The day since which five people have. */
      last_found: z.nullable(Day),
      last_written: z.nullable(Day),
    }),
  ),
  errors: [],
  limit: 'open',
});
