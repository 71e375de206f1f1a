import { SiteReport } from '@hone/contracts/site-health';
import { aiToolNames } from '@hone/domain/enhance/ai-tools';
import * as z from 'zod/mini';
import { openStored } from '../../platform/stored.ts';

const SiteHealth = z.object({
  sent_at: z.number(),
  /** Counted since. */
  sites: z.array(SiteReport),
  /** On its way. */
  batch: z.nullable(z.object({ key: z.string(), at: z.number(), sites: z.array(SiteReport) })),
});
export type SiteHealth = z.infer<typeof SiteHealth>;

export const siteItems = {
  /** Whether this browser reports how AI tools work. */
  reports: openStored({ key: 'reports', kept: 'browser', version: 1, schema: z.boolean() }),
  health: openStored({
    key: 'health',
    kept: 'browser',
    version: 2,
    schema: SiteHealth,
    older: { 1: (value) => ({ ...(value as object), batch: null }) },
  }),
  /** AI tools on which someone has seen that Hone is off. */
  hinted: openStored({ key: 'hinted', kept: 'browser', version: 1, schema: z.array(z.enum(aiToolNames)) }),
  /** Pages where someone used Hone without allowing their site. */
  visits: openStored({
    key: 'visits',
    kept: 'session',
    version: 1,
    schema: z.array(z.object({ tab: z.number(), origin: z.string() })),
  }),
} as const;
