import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chooseFiles } from '../../../composition/adapters.ts';
import { findOwnerInstead } from '../../../database/holding.ts';
import { describeFailure } from '../findings/failures.ts';
import { asRoot, ok, Unseen, wrong, type Finding, type Patient } from '../findings/finding.ts';
import { mayWrite, tellShut } from './folder.ts';

/** Writes, reads back and removes a file of its own. */
export async function lookAtFiles({ config }: Patient): Promise<Finding[]> {
  const { files } = config;
  if (files.kind === 'folder') {
    const owner = findOwnerInstead(files.folder);
    if (owner !== undefined) throw new Unseen(asRoot(owner));
    if (!existsSync(files.folder)) return [ok(`${files.folder} is made when the server first starts.`)];
    // The command may write where its server can't.
    if (!(await mayWrite(files.folder))) return [tellShut(files.folder)];
  }
  const where = files.kind === 's3' ? `${files.bucket} at ${new URL(files.endpoint).host}` : files.folder;
  const name = `doctor-${randomBytes(12).toString('hex')}.webp`;
  const written = randomBytes(64);
  try {
    const store = chooseFiles(config);
    await store.put(name, written, 'image/webp');
    const read = await store.get(name).finally(() => store.remove(name));
    if (read?.content.equals(written)) return [ok(`${where} keeps what it’s given.`)];
    return [wrong(`${where} returns something else than it was given.`, 'Is there a cache in front of it?')];
  } catch (error) {
    const what = `${where} ${describeFailure(error)}.`;
    if (files.kind === 'folder') return [wrong(what, 'Look at its permissions and its disk.')];
    return [wrong(what, 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the two keys, and what the keys may do.')];
  }
}
