import { useState } from 'react';
import { classNames } from '../class-names.ts';

const sizes = {
  24: 'size-6 text-[0.625rem]/none',
  32: 'size-8 text-tiny',
  64: 'size-16 text-h3',
  80: 'size-20 text-h2',
} as const;

interface AvatarProps {
  name: string;
  picture?: string | undefined;
  size?: keyof typeof sizes;
}

/** Always next to a name, so screen readers skip it. */
export function Avatar({ name, picture, size = 32 }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const frame = classNames('grid shrink-0 place-items-center overflow-hidden rounded-full', sizes[size]);
  if (picture && picture !== missing) {
    return (
      <img
        className={classNames(frame, 'bg-sunken object-cover')}
        src={picture}
        alt=""
        width={size}
        height={size}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setMissing(picture)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        frame,
        'bg-accent font-semibold text-on-accent select-none forced-colors:border forced-colors:text-[CanvasText]',
      )}
    >
      {initialsOf(name) || <Nobody />}
    </span>
  );
}

function Nobody() {
  return (
    <svg viewBox="0 0 16 16" className="size-1/2 fill-current">
      <path
        d="M8 8a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 8 8Zm0 1.5c-3.2 0-5.75 1.7-5.75 3.9
        0 .6.5 1.1 1.1 1.1h9.3c.6 0 1.1-.5 1.1-1.1 0-2.2-2.55-3.9-5.75-3.9Z"
      />
    </svg>
  );
}

const letterOrDigit = /[\p{L}\p{N}]/u;
/** A digit on a keycap is a picture too. */
const picture = /[\p{Extended_Pictographic}\p{RI}\u20e3]/u;
const isInitial = (character: string) => letterOrDigit.test(character) && !picture.test(character);

/** 'Your Name' → 'YN', 'Ada' → 'A'. Whole graphemes, of the first and the last word that have a letter. */
export function initialsOf(name: string): string {
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const firstOf = (text: string) => [...characters.segment(text)].find(({ segment }) => isInitial(segment))?.segment;
  const firsts = name
    .split(/\s+/)
    .map(firstOf)
    .filter((first) => first !== undefined);
  const chosen = firsts.length > 1 ? [firsts[0]!, firsts.at(-1)!] : firsts;
  // A letter such as ß becomes two in capitals.
  return chosen.map((first) => firstOf(first.toLocaleUpperCase()) ?? first).join('');
}
