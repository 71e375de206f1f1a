import {
  isInTheClear,
  isModelAddress,
  isOnThisMachine,
  modelKey,
  modelName,
  modelProtocols,
  providerAddresses,
  tidyModelAddress,
  type NamedModel,
} from '@hone/domain/enhance/models';
import * as z from 'zod/mini';

export interface ModelListing extends NamedModel {
  /** In dollars for a million tokens. */
  price: { input: number; output: number };
  limits: { calls_per_minute?: number | undefined; answer_tokens?: number | undefined };
}

const anAddress = 'must be an address such as https://api.openai.com/v1';
const error = (what: string) => ({ error: what });
const Price = z.number(error('must be dollars for a million tokens')).check(z.gte(0), z.lte(10_000));
const Limit = (least: number, most: number) =>
  z.optional(z.int(error(`must be a whole number from ${least} to ${most}`)).check(z.gte(least), z.lte(most)));
const Listing = z.strictObject(
  {
    protocol: z.enum(modelProtocols, error("must be 'openai', 'anthropic' or 'google'")),
    address: z.optional(z.string().check(z.refine(isModelAddress, error(anAddress)))),
    model: z.string(error('must name the model')).check(z.regex(modelName, error('must name the model'))),
    key: z.optional(z.string().check(z.regex(modelKey, error('must be the key, without spaces')))),
    local: z.optional(z.boolean()),
    reasoning: z.optional(z.boolean()),
    price: z.optional(z.strictObject({ input: Price, output: Price })),
    limits: z.optional(z.strictObject({ calls_per_minute: Limit(1, 100_000), answer_tokens: Limit(500, 100_000) })),
  },
  error('has a field that is not known, or is no object'),
);
const Listings = z.array(Listing).check(z.maxLength(10));

export const modelsVariables = { HONE_MODELS: z.optional(z.string()) };

interface Given {
  HONE_MODELS?: string | undefined;
}

const example = '[{"protocol": "openai", "model": "gpt-5-mini", "key": "sk-…"}]';

/** No line repeats what was given: it may hold a key. */
export function findWrongModels({ HONE_MODELS: text }: Given): [string, string][] {
  if (text === undefined) return [];
  const list = parse(text);
  if (!Array.isArray(list)) return [['HONE_MODELS', `must be a list in JSON, such as ${example}`]];
  const read = Listings.safeParse(list);
  const issue = read.error?.issues[0];
  if (issue) {
    const [at, ...field] = issue.path;
    const place = at === undefined ? '' : `entry ${Number(at) + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}: `;
    return [['HONE_MODELS', `${place}${issue.message}`]];
  }
  const fault = read.data!.flatMap((listing, at) => {
    const what = faultOf(listing);
    return what ? [`entry ${at + 1}: ${what}`] : [];
  })[0];
  return fault ? [['HONE_MODELS', fault]] : [];
}

function faultOf({ protocol, key, local = false, ...given }: z.infer<typeof Listing>): string | undefined {
  const address = given.address ?? providerAddresses[protocol];
  if (isOnThisMachine(address) && !local) return 'an address of this machine needs "local": true';
  if (isInTheClear(address) && !local) return 'must begin with https://, so that prompts and the key are encrypted';
  return key === undefined && !local ? 'needs a key' : undefined;
}

export function readModels({ HONE_MODELS: text }: Given): ModelListing[] {
  return Listings.parse(text === undefined ? [] : parse(text)).map(
    ({
      protocol,
      address = providerAddresses[protocol],
      model,
      key,
      local = false,
      reasoning = false,
      price,
      limits,
    }) => ({
      protocol,
      address: tidyModelAddress(address),
      model,
      key,
      local,
      reasoning,
      price: price ?? { input: 0, output: 0 },
      limits: limits ?? {},
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
