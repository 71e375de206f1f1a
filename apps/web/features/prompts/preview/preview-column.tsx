import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import { storedItems } from '@hone/contracts/stored';
import { findByName, fragmentMark } from '@hone/text/fragments';
import { variableKey, variableNames } from '@hone/text/variables';
import { EllipsisVertical, Lock } from 'lucide-react';
import { memo, useMemo, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { openStored } from '../../../browser/storage/stored.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useOverflow } from '../../../ui/overflow.ts';
import { PromptText } from '../../../ui/writing/prompt-text.tsx';
import { TagLinks } from '../../../ui/lists/tag-links.tsx';
import { t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Column } from '../column.tsx';
import { PromptMenu, type PromptActions } from '../saved/prompt-menu.tsx';
import { formatLastTouch } from '../relative-times.ts';
import { words } from '../words.ts';
import type { Selection } from '../selection.ts';

const storedChoice = openStored(storedItems.sampleValues);

interface PreviewColumnProps {
  prompt: Prompt;
  library: Library;
  now: number;
  canWrite: boolean;
  acts: PromptActions;
  edit(prompt: Prompt): void;
  enhance(prompt: Prompt): void;
  /** Asks for values. Resolves to whether it was copied. */
  copy(prompt: Prompt): Promise<boolean>;
  createVariable(name: string): void;
  leadToTag(tag: string): ReturnType<Selection['leadTo']>;
  back: { label: string; act(): void } | undefined;
  copyButton: Ref<HTMLButtonElement>;
  /** It fills the page: its actions are at the bottom of the window. */
  isAlone: boolean;
  ref: Ref<HTMLElement>;
}

/** Memoized, since the page is drawn at each letter of a search. */
export const PreviewColumn = memo(function PreviewColumn({
  prompt,
  library,
  now,
  canWrite,
  acts,
  edit,
  enhance,
  copy,
  createVariable,
  leadToTag,
  back,
  isAlone,
  copyButton,
  ref,
}: PreviewColumnProps) {
  const { name, text, can_delete } = prompt;
  const areKeysOn = useSingleKeysOn();
  const [isSampled, setSampled] = useSampled();
  const { isKnown, samples } = useMemo(() => readVariables(library), [library]);
  const names = useMemo(() => variableNames(text), [text]);
  const category = library.categories.get(prompt.category)?.name ?? '';
  const touch = formatLastTouch(prompt, now);
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
      {t(words.counts, { variables: names.length, characters: countCodePoints(text) })}
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
          {touch === undefined ? category : t(words.inCategory, { category, touch })}
        </p>
        <TagLinks
          tags={prompt.tags}
          label={t(words.tagList)}
          renderLink={(tag, look) => <Link {...leadToTag(tag)} aria-label={t(words.findTag, { tag })} {...look} />}
        />
        <div className="-ms-3.5 mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-2">
          {can_delete ? (
            <Button look="quiet" data-entry disabled={!canWrite} onClick={() => edit(prompt)} {...key('E')}>
              {t(words.edit)}
              {areKeysOn && <Kbd keys="E" />}
            </Button>
          ) : (
            <Kept />
          )}
          <Button look="quiet" disabled={!canWrite} onClick={() => acts.share(prompt)}>
            {t(words.share)}
          </Button>
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
        <Button look="ink" disabled={!canWrite} onClick={() => enhance(prompt)} className={isAlone ? 'grow' : ''}>
          {t(words.enhance)}
        </Button>
        {!isAlone && counts}
      </div>
    </Column>
  );
});

/** Why it can't be changed, instead of the actions. */
function Kept() {
  return (
    <Tooltip text={messageOfCode('prompts.kept')} side="bottom" delay={0}>
      <button
        type="button"
        data-entry
        aria-disabled
        className="inline-flex min-h-9 cursor-default! items-center gap-2
        rounded-control px-3.5 text-small text-ink-3 [&_svg]:size-3.5"
      >
        <Lock aria-hidden />
        {t(words.kept)}
      </button>
    </Tooltip>
  );
}

/** Focusable when it scrolls. */
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

/** A surrogate pair, such as most emoji, counts as one. */
function countCodePoints(text: string): number {
  return [...text].length;
}

function readVariables({ variables, prompts }: Library) {
  const known = new Set<string>();
  const samples = new Map<string, string>();
  for (const { name, default_value, values } of variables.values()) {
    known.add(variableKey(name));
    const sample = default_value ?? values[0]?.value;
    if (sample !== undefined) samples.set(variableKey(name), sample);
  }
  const find = findByName(prompts.values());
  const isKnown = (name: string) =>
    name.startsWith(fragmentMark)
      ? find(variableKey(name.slice(fragmentMark.length))) !== undefined
      : known.has(variableKey(name));
  return { isKnown, samples };
}

/** Whether sample values replace the variables: remembered in this browser. */
function useSampled(): [boolean, (isSampled: boolean) => void] {
  const isSampled = useSyncExternalStore(storedChoice.watch, () => storedChoice.read() ?? false);
  return [isSampled, (next) => (next ? storedChoice.keep(true) : storedChoice.drop())];
}
