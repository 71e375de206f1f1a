import type { Room } from '../../ports/room.ts';
import { mountUploads } from './uploads.http.ts';
import { uploadsPersonalData } from './uploads.personal-data.ts';
import { removalKind, sweepUploads, type SweepDeps } from './uploads.sweeps.ts';
import type { UploadsDeps } from './uploads.ts';

export function uploadsRoom(deps: UploadsDeps & SweepDeps): Room {
  return {
    mount: (mount) => mountUploads(mount, deps),
    personalData: uploadsPersonalData(deps.files, deps),
    recurring: [{ name: 'uploads', everySeconds: 3600, act: (sql, now) => sweepUploads(deps, sql, now) }],
    jobs: { [removalKind]: ({ name }: { name: string }) => deps.files.remove(name) },
  };
}
