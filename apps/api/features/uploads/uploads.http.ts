import { uploadFile } from '@hone/contracts/uploads';
import type { Mount } from '../../http/port.ts';
import { keepPicture, type UploadsNeeds } from './uploads.ts';

export function mountUploads(mount: Mount, needs: UploadsNeeds): void {
  mount(uploadFile, (call) => keepPicture(needs, call));
}
