import { buildApi } from './bundle.mjs';
import { buildWeb } from './web.mjs';

/** What the product consists of once built, in the order in which it is built. */
const PARTS = [
  { name: 'api', build: buildApi },
  { name: 'dashboard', build: buildWeb },
];

/**
 * @param {string} root
 * @param {import('./program.mjs').Say} say
 */
export async function buildParts(root, say) {
  for (const part of PARTS) {
    const began = performance.now();
    if (await part.build(root)) say(`Built the ${part.name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  }
}
