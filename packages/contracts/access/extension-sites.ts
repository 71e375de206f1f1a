import { targets } from '@hone/domain/enhance/enhancing';
import { addressPattern, selectorPattern, siteHintRules } from '@hone/domain/enhance/site-hints';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { text } from '../declarations/rules.ts';

const { mostSites, mostHints, longest } = siteHintRules;

const Hint = z.string().check(z.minLength(1), z.maxLength(longest));
const Place = Hint.check(z.regex(/^[a-z0-9.:-]+(?:\/[\w./-]*)?$/));
const Selector = Hint.check(z.regex(selectorPattern));
const hints = (hint: typeof Hint) => z.array(hint).check(z.maxLength(mostHints));

/** Browsers store such a list, so they check it wherever it came from. */
export const SiteList = z
  .array(
    z.object({
      /** Hosts, with a path where only part of a site counts. */
      match: hints(Place).check(z.minLength(1)),
      /** Selectors, best first. */
      box_hints: hints(Selector),
      send_hints: hints(Selector),
      /** How a conversation's address begins, such as '/chat/<uuid>'. */
      session_urls: hints(Hint.check(z.regex(addressPattern))),
      /** The query parameter of a chat that the site doesn't keep. */
      temporary_chat: z.nullable(Hint),
      target: z.nullable(z.enum(targets)),
    }),
  )
  .check(z.minLength(1), z.maxLength(mostSites));

export const SiteListVersion = text(64);

export const listSites = defineEndpoint({
  id: 'extension_sites.list',
  method: 'GET',
  path: '/extension/sites/',
  summary: 'Where AI tools have their prompt boxes, and how their addresses tell conversations apart.',
  description: 'The same for everyone. `known` is the version that the caller has; if it is current, `sites` is null.',
  origin: 'ours',
  access: 'public',
  query: z.object({ known: z.optional(SiteListVersion) }),
  data: z.object({ version: SiteListVersion, sites: z.nullable(SiteList) }),
  errors: [],
  limit: 'open',
});
