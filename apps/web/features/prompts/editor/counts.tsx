import { countBytes } from '@hone/domain/encoding';
import { libraryRules } from '@hone/domain/library';
import { variableNames } from '@hone/text/variables';
import { useEffect, useMemo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

// In scripts without spaces each character counts as a word.
const ideograph = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`;
const letter = String.raw`[\p{L}\p{N}\p{M}]`;
const word = new RegExp(`${ideograph}|(?:(?!${ideograph})${letter})+(?:['’.-]${letter}+)*`, 'gu');

const nearlyFull = 0.8 * libraryRules.textMaximumBytes;
export const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** Shows the remaining room once it matters. Long texts are counted only when typing pauses. */
export function Counts({ text }: { text: string }) {
  const counted = useStillText(text);
  const { bytes, ...counts } = useMemo(() => countText(counted), [counted]);
  return (
    <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-ink-3 tabular-nums">
      <span dir="auto">{t(words.counts, counts)}</span>
      {bytes > nearlyFull && (
        <span className={classNames(bytes > libraryRules.textMaximumBytes ? 'text-danger' : 'text-ink-2')}>
          {t(words.nearlyFull, { used: kilobytes(bytes), maximum: kilobytes(libraryRules.textMaximumBytes) })}
        </span>
      )}
    </p>
  );
}

/** Characters above which counting waits, and milliseconds that it waits for. */
const still = { from: 10_000, after: 400 } as const;

function useStillText(text: string): string {
  const [last, setLast] = useState(text);
  const isLong = text.length > still.from;
  useEffect(() => {
    if (!isLong) return undefined;
    const timer = setTimeout(() => setLast(text), still.after);
    return () => clearTimeout(timer);
  }, [isLong, text]);
  return isLong ? last : text;
}

export function countText(text: string) {
  return {
    characters: text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0),
    words: text.match(word)?.length ?? 0,
    variables: variableNames(text).length,
    bytes: countBytes(text),
  };
}
