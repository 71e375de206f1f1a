import type { Prompt } from '@hone/contracts/library/prompts';
import type { TextSpan } from '@hone/text/fuzzy-match';
import { Pin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatUnits } from '../../../ui/formats.ts';
import { t } from '../../../ui/t.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { MarkedName } from '../marked-name.tsx';
import { ChooseBox } from '../choosing/choose-box.tsx';
import type { ChoiceActs } from '../choosing/use-choice.ts';
import { RowShell } from '../row-shell.tsx';
import type { Selection } from '../selection.ts';
import { formatLastTouch } from '../relative-times.ts';
import { isUnansweredId } from '../unanswered.ts';
import { words } from '../words.ts';
import { PromptMenu, type PromptActions } from './prompt-menu.tsx';

interface PromptRowProps {
  prompt: Prompt;
  /** In its name. */
  spans: readonly TextSpan[];
  /** For lists across categories. */
  category: string | undefined;
  isCurrent: boolean;
  isActive: boolean;
  canWrite: boolean;
  now: number;
  lead: ReturnType<Selection['leadTo']>;
  acts: PromptActions;
  choosing: RowChoosing;
}

export interface RowChoosing {
  isChosen: boolean;
  /** Anything is chosen. */
  isOn: boolean;
  /** A press chooses, instead of opening. */
  isByPress: boolean;
  acts: ChoiceActs;
  /** Deletes all that are chosen. */
  removeChosen(): void;
}

/** More characters than fit into a row. */
const longName = 36;

export function PromptRow({
  prompt,
  spans,
  category,
  isCurrent,
  isActive,
  canWrite,
  now,
  lead,
  acts,
  choosing,
}: PromptRowProps) {
  const { name, is_pinned, can_delete } = prompt;
  const isUnanswered = isUnansweredId(prompt.id);
  const { isChosen, isOn, isByPress, removeChosen } = choosing;
  const remove = isOn ? removeChosen : can_delete ? () => acts.remove(prompt) : undefined;
  const onPress = (event: MouseEvent) => {
    const act = event.shiftKey ? choosing.acts.extend : isOn && isByPress ? choosing.acts.toggle : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(prompt.id);
  };
  return (
    <RowShell
      lead={lead}
      isCurrent={isCurrent}
      isActive={isActive}
      hint={hintOf(prompt)}
      {...(remove && canWrite && !isUnanswered && { keys: { Delete: remove } })}
      onPress={onPress}
      menuLabel={t(words.promptMore)}
      {...(!isUnanswered && {
        box: (
          <ChooseBox
            id={prompt.id}
            name={name}
            isChosen={isChosen}
            isChoosing={isOn}
            isActive={isActive}
            acts={choosing.acts}
          />
        ),
        menu: (
          <PromptMenu
            prompt={prompt}
            canWrite={canWrite}
            acts={acts}
            choose={isChosen ? undefined : () => choosing.acts.toggle(prompt.id)}
          />
        ),
      })}
      isUnanswered={isUnanswered}
    >
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 truncate">
          <bdi>
            <MarkedName name={name} spans={spans} />
          </bdi>
        </span>
        {is_pinned && (
          <>
            <Pin aria-hidden className="size-3 text-ink-3" />
            <span className="sr-only">{t(words.pinned)}</span>
          </>
        )}
      </span>
      <span className="block truncate text-tiny font-normal text-ink-3">{sayLine(prompt, category, now)}</span>
    </RowShell>
  );
}

function sayLine(prompt: Prompt, category: string | undefined, now: number): string {
  const touch = formatLastTouch(prompt, now) ?? t(words.kept);
  const line = category === undefined ? touch : t(words.inCategory, { category, touch });
  if (prompt.tags.length === 0) return line;
  return t(words.lineAndTags, { line, tags: formatUnits(prompt.tags) });
}

function hintOf({ name, can_delete }: Prompt): string | undefined {
  const isLong = name.length > longName;
  if (can_delete) return isLong ? name : undefined;
  const reason = messageOfCode('prompts.kept');
  return isLong ? t(words.nameAndReason, { name, reason }) : reason;
}
