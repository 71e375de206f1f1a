import { checkSteps, failedStep, type ModelFault } from '@hone/domain/enhance/models';
import { makeModel } from '../composition/models.ts';
import type { ModelListing } from '../config/models.ts';
import { checkModel, type ModelCheck } from '../features/models/check-model.ts';
import { alignColumns, type Say } from './admin/lines.ts';

const heads = [
  'model',
  'host',
  'reached',
  'key accepted',
  'model known',
  'by schema',
  'first word',
  'both calls',
  'tokens in + out',
  'price in / out',
];

const advice: Record<ModelFault, string> = {
  key: "The key isn't accepted. Check it, and that it may use this model.",
  missing: "The address or the model isn't known there. Check both; some addresses end in /v1.",
  request: 'The request was refused. Check that the protocol fits the address.',
  busy: 'Too many requests, or nothing left to spend there. Check the limits of the account, then try again.',
  down: "It can't be reached or answers with an error. Check the address, and that the server is running.",
  slow: "It didn't answer in time. Try again; a local model may still be loading.",
  cut: 'The answer ended in the middle. Try again; if it stays so, allow the model a longer answer.',
  garbled: 'The answer was empty or unreadable. Check that the protocol fits the address.',
  declined: 'It declined to answer a harmless question. Choose another model.',
};
const withoutSchema =
  "It doesn't answer by a schema, which Hone needs. Choose another model, or update the server it runs on.";

/** Calls each model, one after another. True: all of them can be used. */
export async function checkModels(listings: readonly ModelListing[], say: Say): Promise<boolean> {
  if (listings.length === 0) {
    say('No models are set. Hone uses its built-in engine.');
    return true;
  }
  const { signal } = new AbortController();
  const checks: [listing: ModelListing, check: ModelCheck][] = [];
  for (const listing of listings) {
    const model = makeModel(listing, listing.local ? 'local' : 'public');
    checks.push([listing, await checkModel(model, signal)]);
  }
  for (const line of alignColumns([heads, ...checks.map(describe)])) say(line);
  const faulty = checks.filter(([, { fault, bySchema }]) => fault !== null || !bySchema);
  say('');
  for (const [{ model }, { fault }] of faulty) say(`${model}: ${fault === null ? withoutSchema : advice[fault]}`);
  if (faulty.length === 0) say(checks.length === 1 ? 'The model works.' : `All ${checks.length} models work.`);
  return faulty.length === 0;
}

function describe([{ model, address, key, local, price }, check]: [ModelListing, ModelCheck]): string[] {
  const { fault, bySchema, first_milliseconds, milliseconds, usage } = check;
  const failed = failedStep(fault, first_milliseconds !== null, bySchema);
  const end = failed === null ? checkSteps.length : checkSteps.indexOf(failed);
  const [reached, accepted, known, , inForm] = checkSteps.map((_, at) => (at < end ? 'yes' : at === end ? 'no' : '–'));
  return [
    model,
    new URL(address).hostname,
    reached!,
    key === undefined && accepted === 'yes' ? 'none needed' : accepted!,
    known!,
    inForm!,
    first_milliseconds === null ? '–' : `${first_milliseconds} ms`,
    fault === null ? `${milliseconds} ms` : '–',
    `${usage.input} + ${usage.output}`,
    price.input + price.output > 0 ? `$${price.input} / $${price.output}` : local ? 'free' : 'not set',
  ];
}
