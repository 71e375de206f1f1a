import type { PictureType } from '@hone/domain/pictures';

/** Why a file is no picture of ours. */
export type PictureFault = 'type' | 'too_detailed' | 'unreadable';

export interface PicturesPort {
  /**
   * Makes a picture file anew as a square WebP: nothing but its pixels is kept. Its content must be of the type that it is said to be.
   * Busy: too many wait, or it waited too long.
   */
  remake(path: string, type: PictureType): Promise<{ content: Buffer } | { fault: PictureFault | 'busy' }>;
  close(): Promise<void>;
}
