import { fillVariables, type VariableValue } from '@hone/text/variables';
import { ArrowDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { markVariables } from '../../ui/writing/text-marks.tsx';
import { t } from '../../ui/t.ts';
import { splitAtVariables } from '../../ui/writing/variable-pieces.ts';
import { words } from './words.ts';

const client = [words.libraryClientOne, words.libraryClientTwo, words.libraryClientThree] as const;
const tone = [words.libraryToneOne, words.libraryToneTwo, words.libraryToneThree] as const;
type Name = 'client' | 'tone';
type Chosen = Record<Name, string>;

const card = 'rounded-card border border-line bg-surface px-5 py-5 shadow-float sm:px-6';
const textClass = 'font-mono text-[0.875rem]/6.5 wrap-anywhere';

/** A saved prompt whose variables get a value at a press. */
export function LibraryExample() {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>({ client: client[1], tone: tone[0] });
  const choose = (name: Name) => (value: string) => setChosen({ ...chosen, [name]: value });
  const text = t(words.libraryText, { client: '{{client}}', tone: '{{tone}}' });
  return (
    <figure aria-labelledby={`${id}hint`} className="w-full max-w-120">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
        <div className={classNames(card, 'w-full')}>
          <p className="text-tiny text-ink-3">{t(words.libraryCategory)}</p>
          <p className="mt-0.5 mb-3 font-medium">{t(words.libraryPrompt)}</p>
          <p className={textClass}>{markVariables(text)}</p>
          <div className="mt-4 grid gap-3 border-t border-line pt-4">
            <Values label={t(words.libraryTone)} values={tone} chosen={chosen.tone} choose={choose('tone')} />
            <Values label={t(words.libraryClient)} values={client} chosen={chosen.client} choose={choose('client')} />
          </div>
        </div>
        <ArrowDown aria-hidden strokeWidth={1.75} className="size-5 text-ink-3" />
        <div className={classNames(card, 'w-full')}>
          <p className="mb-1 text-tiny text-ink-3">{t(words.libraryFilled)}</p>
          <div className="grid *:[grid-area:1/1]">
            {/* As high as the longest, so that a press moves nothing. */}
            <p aria-hidden className={classNames(textClass, 'invisible')}>
              {fillVariables(text, valuesOf({ client: longest(client), tone: longest(tone) }))}
            </p>
            <p aria-live="polite" aria-atomic className={textClass}>
              <Filled text={text} values={chosen} />
            </p>
          </div>
        </div>
      </div>
      <figcaption id={`${id}hint`} className="mt-5 text-center text-small text-ink-2 text-pretty">
        {t(words.libraryHint)}
      </figcaption>
    </figure>
  );
}

interface ValuesProps {
  label: string;
  values: readonly string[];
  chosen: string;
  choose: (value: string) => void;
}

function Values({ label, values, chosen, choose }: ValuesProps) {
  const name = useId();
  return (
    <fieldset
      aria-labelledby={`${name}label`}
      className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:items-center"
    >
      <span id={`${name}label`} className="font-mono text-small wrap-anywhere text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="inline-flex min-h-7 max-w-full items-center rounded-control border border-line-strong bg-surface
              px-2.5 py-0.5 text-small transition-colors hover:bg-sunken has-checked:border-ink has-checked:bg-ink
              has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2
              has-focus-visible:outline-focus pointer-coarse:min-h-11
              forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]
              forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => choose(value)}
              className="sr-only"
            />
            <span className="min-w-0 wrap-anywhere">{t(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The values, marked, in place of their names. */
function Filled({ text, values }: { text: string; values: Chosen }) {
  return splitAtVariables(text).map((piece, index) =>
    piece.name === undefined ? (
      piece.text
    ) : (
      <b key={index} className="font-medium underline decoration-mark decoration-3 underline-offset-4">
        {t(values[piece.name as Name])}
      </b>
    ),
  );
}

function valuesOf(chosen: Chosen): VariableValue[] {
  return Object.entries(chosen).map(([name, value]) => ({ name, value: t(value) }));
}

function longest(values: readonly string[]): string {
  return values.reduce((one, other) => (other.length > one.length ? other : one));
}
