import { uploadFile } from '@hone/contracts/profile/uploads';
import type { Room } from '../../ports/room.ts';
import { removalKind, type RemovalDeps } from './removal.ts';
import { uploadsPersonalData } from './uploads.personal-data.ts';
import { sweepUploads } from './uploads.sweeps.ts';
import { keepPicture, type UploadsDeps } from './uploads.ts';

export function uploadsRoom(deps: UploadsDeps & RemovalDeps): Room {
  return {
    mount: (mount) => mount(uploadFile, (call) => keepPicture(deps, call)),
    personalData: uploadsPersonalData(deps),
    recurring: [{ name: 'uploads', everySeconds: 3600, act: (sql, now, from) => sweepUploads(deps, sql, now, from) }],
    jobs: { [removalKind]: ({ name }: { name: string }) => deps.files.remove(name) },
  };
}
