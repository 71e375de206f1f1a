import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runOnSupportedNode } from './machine/node-version.mjs';

// From the lock file, so that it says the same on every machine. Without `--omit=dev`: npm would leave out whatever the
// repository's own tools need as well (sharp, pg, …). What is for development alone is marked by npm.
const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

runOnSupportedNode(async () => {
  const [{ runNpm }, { ROOT }] = await Promise.all([import('./machine/npm.mjs'), import('./machine/root.mjs')]);
  const { output } = await runNpm(ROOT, ARGS, 'Couldn’t list the packages');
  const bom = JSON.parse(output);
  // npm takes the name of the folder.
  bom.metadata.component.name = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).name;
  const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file} names ${bom.components.length} packages, in CycloneDX ${bom.specVersion}.`);
});
