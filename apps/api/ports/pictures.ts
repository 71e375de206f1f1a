import type { PictureType } from '@hone/domain/access/pictures';

export type PictureFault = 'type' | 'too_detailed' | 'effects' | 'too_slow' | 'unreadable';

export interface PicturesPort {
  /**
   * Re-encodes a picture as a square WebP: only its pixels are kept, and its content must match its declared type.
   * `who` sent it: accounts take turns, one picture each. Busy: too many are waiting, or it waited too long.
   */
  remake(path: string, type: PictureType, who: string): Promise<{ content: Buffer } | { fault: PictureFault | 'busy' }>;
  close(): Promise<void>;
}
