import { fragmentMark } from '@hone/text/fragments';
import { variableKey } from '@hone/text/variables';
import { classNames } from '../class-names.ts';
import { markClass, promptClass, boundaryClass } from './text-marks.tsx';
import { t } from '../t.ts';
import { splitAtVariables } from './variable-pieces.ts';
import { words } from './variable-words.ts';

interface PromptTextProps {
  text: string;
  isKnown(name: string): boolean;
  /** Shown instead of the names, by `variableKey`. */
  values?: ReadonlyMap<string, string> | undefined;
  /** Offers to create a variable missing from the library. */
  onUnknown?: ((name: string) => void) | undefined;
}

export function PromptText({ text, isKnown, values, onUnknown }: PromptTextProps) {
  return (
    <div className={promptClass}>
      {splitAtVariables(text).map((piece, index) =>
        piece.name === undefined ? (
          piece.text
        ) : (
          <Variable
            key={index}
            text={piece.text}
            name={piece.name}
            isKnown={isKnown(piece.name)}
            value={values?.get(variableKey(piece.name))}
            onUnknown={piece.name.startsWith(fragmentMark) ? undefined : onUnknown}
          />
        ),
      )}
    </div>
  );
}

const unknownClass = 'underline decoration-dotted decoration-2 underline-offset-4 decoration-warn';

interface VariableProps extends Pick<PromptTextProps, 'onUnknown'> {
  text: string;
  name: string;
  isKnown: boolean;
  value: string | undefined;
}

function Variable({ text, name, isKnown, value, onUnknown }: VariableProps) {
  if (value !== undefined) {
    return (
      <span
        className={classNames(
          boundaryClass,
          'rounded-chip border-b border-dashed border-accent bg-accent-soft box-decoration-clone px-1 py-px',
          'text-accent italic',
        )}
        data-start={t(words.sampleFrom)}
        data-end={t(words.sampleTo)}
        title={text}
      >
        {value}
      </span>
    );
  }
  if (isKnown) return <mark className={markClass}>{text}</mark>;
  if (!onUnknown) {
    return (
      <span
        className={classNames(boundaryClass, unknownClass)}
        data-start={t(words.unknownFrom)}
        data-end={t(words.unknownTo)}
      >
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={t(words.createUnknown, { variable: text })}
      onClick={() => onUnknown(name)}
      className={classNames(
        unknownClass,
        'inline max-w-full rounded-chip text-start whitespace-pre-wrap transition-colors select-text hover:bg-warn-bg',
      )}
    >
      {text}
    </button>
  );
}
