import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncAfterCrash } from './after-crash.ts';

type SetAttributes = (file: unknown, attributes: { mode?: number | null }) => void;
interface Operations {
  stream_ops: { fsync?(stream: { nfd: number }): number; setattr: SetAttributes };
  node_ops: { setattr: SetAttributes };
}
type Start = (module: { NODEFS: Operations }) => void;

const others = 0o077;

/**
 * As shipped, the embedded database's fsync does nothing on Node, so an acknowledged commit could be lost, and every
 * new file is made accessible to everyone, whatever the umask. Both fixes lean on internals: the version is pinned.
 */
class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const isSynced = await syncAfterCrash(this.rootDir);
    const patch: Start = ({ NODEFS: { stream_ops, node_ops } }) => {
      stream_ops.fsync = (stream) => {
        if (!isSynced(stream.nfd)) fdatasyncSync(stream.nfd);
        return 0;
      };
      for (const operations of [stream_ops, node_ops]) {
        const { setattr } = operations;
        operations.setattr = (file, { mode, ...rest }) =>
          setattr(file, typeof mode === 'number' ? { ...rest, mode: mode & ~others } : rest);
      }
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), patch as never] } };
  }
}

export function syncedFolder(folder: string): PGliteOptions {
  return {
    fs: new SyncedFiles(folder),
    // '-F' switches all syncing off; this build leaves the default sync method empty.
    startParams: [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'],
  };
}
