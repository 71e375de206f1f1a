import type { PictureType } from '@hone/domain/pictures';

/** Why a file is no picture of ours. */
export type PictureFault = 'type' | 'too_detailed' | 'effects' | 'too_slow' | 'unreadable';

export interface PicturesPort {
  /**
   * Makes a picture file anew as a square WebP: nothing but its pixels is kept. Its content must be of the type that it
   * is said to be. `who` sent it: accounts take turns, one picture each. Busy: too many wait, or it waited too long.
   */
  remake(path: string, type: PictureType, who: string): Promise<{ content: Buffer } | { fault: PictureFault | 'busy' }>;
  close(): Promise<void>;
}
