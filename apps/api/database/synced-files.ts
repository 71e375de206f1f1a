import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type SetAttributes = (file: unknown, attributes: { mode?: number | null }) => void;
interface Operations {
  stream_ops: { fsync?(stream: { nfd: number }): number; setattr: SetAttributes };
  node_ops: { setattr: SetAttributes };
}
type Start = (module: { NODEFS: Operations }) => void;

const others = 0o077;

/**
 * The embedded database's files, with a sync that reaches the disk: as shipped, its fsync does nothing on Node,
 * so that a commit which was acknowledged could be lost. And for this account alone: as shipped, every new file is then
 * given to everybody, whatever the umask. Both lean on internals: the version is pinned.
 */
class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const mend: Start = ({ NODEFS: { stream_ops, node_ops } }) => {
      stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
      for (const operations of [stream_ops, node_ops]) {
        const { setattr } = operations;
        operations.setattr = (file, { mode, ...rest }) =>
          setattr(file, typeof mode === 'number' ? { ...rest, mode: mode & ~others } : rest);
      }
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), mend as never] } };
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
