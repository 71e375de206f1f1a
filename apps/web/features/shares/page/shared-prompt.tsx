import type { SharedPrompt as Prompt, SharedVariable } from '@hone/contracts/library/shares';
import { useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { tryCopying } from '../../../browser/copy-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { t } from '../../../ui/t.ts';
import { SaveButton, type Save } from './save-button.tsx';
import { ToolLinks } from './tool-links.tsx';
import { words } from './words.ts';

/** Provided by the app. */
export interface ValuesProps {
  text: string;
  variables: readonly SharedVariable[];
  /** Enter was pressed in a field. */
  proceed(): void;
  render(parts: {
    /** Absent for a text without variables. */
    fields: ReactNode;
    /** The text, with what was filled in so far. */
    text: ReactNode;
    filled: string;
    /** False: what was typed isn’t valid, which its field says. */
    check(): boolean;
  }): ReactNode;
}

interface SharedPromptProps {
  prompt: Prompt;
  about: ReactNode;
  variables: readonly SharedVariable[];
  Values: ComponentType<ValuesProps>;
  /** Absent in a pack, which is saved as a whole. */
  save?: Save;
}

export function SharedPrompt({ prompt: { name, text }, about, variables, Values, save }: SharedPromptProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <p className="text-small text-ink-2 wrap-anywhere">{about}</p>
        <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance wrap-anywhere">
          <span className="marked px-0.5">
            <bdi>{name}</bdi>
          </span>
        </h1>
      </div>
      <Values
        text={text}
        variables={variables}
        proceed={() => copyButton.current?.click()}
        render={({ fields, text: shown, filled, check }) => (
          <>
            <div
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
                Boolean(fields) && 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-6',
              )}
            >
              <Section title={t(words.text)}>{shown}</Section>
              {fields && <Section title={t(words.fillIn)}>{fields}</Section>}
            </div>
            <Acts copyButton={copyButton} filled={filled} check={check} save={save} />
          </>
        )}
      />
    </article>
  );
}

interface ActsProps {
  copyButton: Ref<HTMLButtonElement>;
  filled: string;
  check(): boolean;
  save: Save | undefined;
}

function Acts({ copyButton, filled, check, save }: ActsProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    if (!check()) return false;
    const isCopied = await tryCopying(filled);
    setSaid(isCopied ? '' : t(words.notCopied));
    return isCopied;
  };
  const copyFor = async (tool: string) =>
    setSaid((await tryCopying(filled)) ? t(words.copiedFor, { tool }) : t(words.notCopied));
  return (
    <div
      className="sticky bottom-0 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3.5 sm:-mx-8 sm:px-8
        [@media(max-height:36rem)]:static"
    >
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton ref={copyButton} look="ink" copy={copy}>
          {t(words.copy)}
        </CopyButton>
        {save && <SaveButton save={save}>{t(words.save)}</SaveButton>}
      </div>
      <ToolLinks text={filled} copyFor={(tool) => void copyFor(tool)} />
      <output className="text-small text-ink-2 empty:hidden">{said}</output>
    </div>
  );
}
