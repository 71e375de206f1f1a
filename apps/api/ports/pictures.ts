import type { PictureType } from '@hone/domain/access/pictures';

export type PictureFault = 'type' | 'too_detailed' | 'effects' | 'too_slow' | 'unreadable';

/** The picture of a link, with plain text in every field. */
export interface ShareCard {
  /** Above its name. */
  about: string;
  name: string;
  text: readonly { text: string; isVariable: boolean }[];
  /** As many as fit are shown. */
  variables: readonly string[];
  /** How many there are besides. */
  more: number;
}

export interface PicturesPort {
  /**
   * Re-encodes a picture as a square WebP: only its pixels are kept, and its content must match its declared type.
   * `who` sent it: accounts take turns, one picture each. Busy: too many are waiting, or it waited too long.
   */
  remake(path: string, type: PictureType, who: string): Promise<{ content: Buffer } | { fault: PictureFault | 'busy' }>;
  /** A PNG of 1200 × 630 pixels; undefined if too many are waiting, or it took too long. */
  draw(card: ShareCard): Promise<Buffer | undefined>;
  close(): Promise<void>;
}
