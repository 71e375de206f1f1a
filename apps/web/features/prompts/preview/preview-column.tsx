import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/prompts';
import { variableKey, variableNames } from '@hone/text/variables';
import { EllipsisVertical, Lock } from 'lucide-react';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { sayCode } from '../../../platform/failures.ts';
import { useSingleKeysOn } from '../../../platform/single-keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useOverflow } from '../../../ui/overflow.ts';
import { PromptText } from '../../../ui/prompt-text.tsx';
import { t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Column } from '../column.tsx';
import { PromptMenu, type PromptActs } from '../saved/prompt-menu.tsx';
import { sayTouch } from '../times.ts';
import { words } from '../words.ts';
import { readVariables } from './sample-values.ts';

interface PreviewColumnProps {
  prompt: Prompt;
  library: Library;
  now: number;
  canWrite: boolean;
  acts: PromptActs;
  edit(): void;
  enhance(): void;
  /** Asks for values and answers whether the clipboard has it. */
  copy(prompt: Prompt): Promise<boolean>;
  createVariable(name: string): void;
  back: { label: string; act(): void } | undefined;
  copyButton: Ref<HTMLButtonElement>;
  /** It is the page: what is done with it stands at the window's end. */
  isAlone: boolean;
  ref: Ref<HTMLElement>;
}

/** A prompt to be read. */
export function PreviewColumn({
  prompt,
  library,
  now,
  canWrite,
  acts,
  edit,
  enhance,
  copy,
  createVariable,
  back,
  isAlone,
  copyButton,
  ref,
}: PreviewColumnProps) {
  const { name, text, can_delete } = prompt;
  const areKeysOn = useSingleKeysOn();
  const [isSampled, setSampled] = useState(false);
  const { isKnown, samples } = useMemo(() => readVariables(library), [library]);
  const names = useMemo(() => variableNames(text), [text]);
  const hasSamples = names.some((one) => samples.has(variableKey(one)));
  const key = (shortcut: string) => areKeysOn && { 'aria-keyshortcuts': shortcut };
  const copying = (
    <CopyButton ref={copyButton} copy={() => copy(prompt)} {...key('C')} {...(isAlone && { className: 'grow' })}>
      {t(words.copy)}
      {areKeysOn && <Kbd keys="C" />}
    </CopyButton>
  );
  const counts = (
    <p className="text-tiny text-ink-3 tabular-nums">
      {t(words.counts, { variables: names.length, characters: countCharacters(text) })}
    </p>
  );
  return (
    <Column
      ref={ref}
      column="preview"
      title={t(words.preview)}
      back={back}
      tools={
        <Menu
          align="end"
          trigger={
            <IconButton label={t(words.previewMore)} size="small">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <PromptMenu prompt={prompt} canWrite={canWrite} acts={acts} hasCopy={false} />
        </Menu>
      }
    >
      <div className="grid flex-none gap-1 border-b border-line px-5 pb-3">
        <h3 className="font-serif text-h3 font-medium text-pretty wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-tiny text-ink-3">
          {t(words.inCategory, {
            category: library.categories.get(prompt.category)?.name ?? '',
            touch: sayTouch(prompt, now),
          })}
        </p>
        <div className="-ms-3.5 mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-2">
          {can_delete ? (
            <Button look="quiet" data-entry disabled={!canWrite} onClick={edit} {...key('E')}>
              {t(words.edit)}
              {areKeysOn && <Kbd keys="E" />}
            </Button>
          ) : (
            <Kept />
          )}
          {hasSamples && (
            <Button
              look="quiet"
              aria-pressed={isSampled}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => setSampled(!isSampled)}
            >
              {t(words.sampleValues)}
            </Button>
          )}
          {!isAlone && <span className="ms-auto flex">{copying}</span>}
        </div>
      </div>
      <Text>
        <PromptText
          key={prompt.id}
          text={text}
          isKnown={isKnown}
          values={isSampled ? samples : undefined}
          onUnknown={canWrite ? createVariable : undefined}
        />
      </Text>
      {isAlone && <div className="px-5 pb-4">{counts}</div>}
      <div
        className={classNames(
          'flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3.5',
          isAlone && 'sticky bottom-0 z-10 -mx-2 bg-paper',
        )}
      >
        {isAlone && copying}
        <Button look="ink" disabled={!canWrite} onClick={enhance} className={isAlone ? 'grow' : ''}>
          {t(words.enhance)}
        </Button>
        {!isAlone && counts}
      </div>
    </Column>
  );
}

/** Why it stays as it is: in the place of what would change it. */
function Kept() {
  return (
    <Tooltip text={sayCode('prompts.kept')} side="bottom" delay={0}>
      <button type="button" data-entry aria-disabled className="inline-flex min-h-9 cursor-default! items-center gap-2
        rounded-control px-3.5 text-small text-ink-3 [&_svg]:size-3.5">
        <Lock aria-hidden />
        {t(words.kept)}
      </button>
    </Tooltip>
  );
}

/** Reached by the keyboard where it is longer than its place. */
function Text({ children }: { children: ReactNode }) {
  const { ref, overflows, isBare } = useOverflow();
  return (
    <div
      ref={ref}
      {...(overflows && isBare && { tabIndex: 0, role: 'group', 'aria-label': t(words.promptText) })}
      className="min-h-40 grow overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2! [scrollbar-width:thin]"
    >
      {children}
    </div>
  );
}

/** As people count them: an emoji is one. */
function countCharacters(text: string): number {
  return [...text].length;
}
