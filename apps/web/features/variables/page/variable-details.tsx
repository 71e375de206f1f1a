import type { Variable } from '@hone/contracts/library/variables';
import { rememberedAs } from '@hone/domain/enhance/brief';
import { variableKey } from '@hone/text/variables';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type Ref } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { markClass } from '../../../ui/writing/text-marks.tsx';
import { Badge } from '../../../ui/states/badge.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { t } from '../../../ui/t.ts';
import { referenceTo } from '../reference.ts';
import { ValuesPart, type ValueActions, type ValuesHandle } from './values-part.tsx';
import { words as dialogWords } from '../dialog/words.ts';
import { words } from '../words.ts';

const typeWords = dialogWords.types;
const rememberedKeys = new Set(Object.values(rememberedAs).map(variableKey));

interface VariableDetailsProps extends ValueActions {
  variable: Variable;
  /** Prompts that use it; `undefined` until counted. */
  uses: number | undefined;
  isReadOnly: boolean;
  /** Set when the list isn't visible. */
  back: (() => void) | undefined;
  edit(): void;
  remove(): void;
  handle: Ref<ValuesHandle>;
}

export function VariableDetails({
  variable,
  uses,
  isReadOnly,
  back,
  edit,
  remove,
  handle,
  ...acts
}: VariableDetailsProps) {
  const { name, description, type, is_optional } = variable;
  const id = useId();
  const areKeysOn = useSingleKeysOn();
  const off = isReadOnly || undefined;
  return (
    <article aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start pb-4">
      {back && <BackButton back={back} />}
      <div className="grid gap-2 border-b px-4 pt-4 pb-4 sm:px-6">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h2
            id={id}
            dir="auto"
            className="min-w-0 grow text-start font-serif text-h3 leading-9! font-medium wrap-anywhere"
          >
            {name}
          </h2>
          <div className="flex flex-none items-center gap-1 max-sm:-ms-3.5">
            <Button
              look="quiet"
              aria-label={t(words.editCategory, { name })}
              aria-disabled={off}
              aria-keyshortcuts={areKeysOn ? 'E' : undefined}
              onClick={edit}
            >
              {t(words.edit)}
              {areKeysOn && <Kbd keys="E" />}
            </Button>
            <IconButton label={t(words.removeCategory, { name })} aria-disabled={off} onClick={remove}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </div>
        {description && (
          <p dir="auto" className="max-w-[72ch] text-start whitespace-pre-line text-ink-2 wrap-anywhere">
            {description}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <span className="flex min-w-0 items-center gap-1">
            <span className="min-w-0 font-mono wrap-anywhere">
              <mark className={markClass}>{referenceTo(name)}</mark>
            </span>
            <CopyButton
              look="quiet"
              size="small"
              aria-label={t(words.copyReference, { reference: referenceTo(name) })}
              copy={() => copyText(referenceTo(name))}
            >
              <Copy aria-hidden />
              {t(words.copy)}
            </CopyButton>
          </span>
          {type !== 'text' && <Badge>{t(typeWords[type])}</Badge>}
          {is_optional && <Badge>{t(words.isOptional)}</Badge>}
          <Uses name={name} uses={uses} />
        </div>
      </div>
      <div className="pt-3">
        <ValuesPart key={variable.id} variable={variable} isReadOnly={isReadOnly} handle={handle} {...acts} />
      </div>
    </article>
  );
}

/** Takes the focus where the list was. */
function BackButton({ back }: { back(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="border-b px-1 py-1.5 sm:px-3">
      <Button ref={button} look="quiet" onClick={back}>
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        {t(words.back)}
      </Button>
    </div>
  );
}

function Uses({ name, uses }: { name: string; uses: number | undefined }) {
  const isForQuestions = rememberedKeys.has(variableKey(name));
  return (
    <>
      {isForQuestions && <span className="min-w-0 text-ink-3">{t(words.forQuestions)}</span>}
      {uses === 0 && !isForQuestions && (
        <span className="min-w-0 text-ink-3 wrap-anywhere">{t(words.notUsed, { reference: referenceTo(name) })}</span>
      )}
      {uses !== undefined && uses > 0 && (
        <Link to="/prompt-library" query={{ search: referenceTo(name) }} className="link">
          {t(words.usedIn, { count: uses })}
        </Link>
      )}
    </>
  );
}
