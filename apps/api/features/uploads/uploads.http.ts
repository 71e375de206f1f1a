import { uploadFile } from '@hone/contracts/uploads';
import type { Mount } from '../../http/port.ts';
import { keepPicture, type UploadsDeps } from './uploads.ts';

export function mountUploads(mount: Mount, deps: UploadsDeps): void {
  mount(uploadFile, (call) => keepPicture(deps, call));
}
