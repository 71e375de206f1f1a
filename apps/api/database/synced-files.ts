import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Start = (module: { NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } } }) => void;

/**
 * The embedded database's files, with a sync that reaches the disk: as shipped, its fsync does nothing on Node,
 * so that a commit which was acknowledged could be lost. This leans on internals: the version is pinned.
 */
class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const sync: Start = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), sync as never] } };
  }
}

/** What opens a folder so that one commit is one fdatasync. */
export function syncedFolder(folder: string): PGliteOptions {
  return {
    fs: new SyncedFiles(folder),
    // '-F' switches every sync off; the default method of syncing is one that this build leaves empty.
    startParams: [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'],
  };
}
