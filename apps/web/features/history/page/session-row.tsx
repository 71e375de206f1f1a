import type { HistorySession } from '@hone/contracts/history';
import { sessionUrlDisplayLength } from '@hone/domain/enhance/session-url';
import { truncate } from '@hone/text/truncate';
import { Copy, EllipsisVertical, ExternalLink, Trash2 } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatTime } from './days.ts';
import { findPhrase, shownAround, type Found } from './found-phrase.ts';
import type { useSessionParam } from './session-param.ts';
import type { SessionRow as Row } from './rows.ts';
import { formatAddress, isOwnPage, lettersOf } from '../site.ts';
import { words } from '../words.ts';

/** For our own pages. */
const ownLetter = 'H';

interface SessionRowProps {
  row: Row;
  search: string | undefined;
  isActive: boolean;
  isOpen: boolean;
  /** On a narrow screen all actions are in its menu. */
  isNarrow: boolean;
  leadTo: ReturnType<typeof useSessionParam>['leadTo'];
  remove(): void;
}

/** The whole row opens it. */
export function SessionRow({ row, search, isActive, isOpen, isNarrow, leadTo, remove }: SessionRowProps) {
  const { session, hit, isFirstOfDay, isLastOfDay } = row;
  const id = useId();
  const tabIndex = isActive ? 0 : -1;
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    remove();
  };
  return (
    <div
      className={classNames(
        'group relative flex items-center gap-3 border-x border-t bg-surface px-3 py-2.5 transition-colors',
        'hover:bg-sunken sm:px-4',
        'min-h-22',
        isFirstOfDay && 'rounded-t-panel',
        isLastOfDay && 'rounded-b-panel border-b',
        isOpen && 'bg-accent-soft!',
      )}
    >
      <SiteTile address={session.session} />
      <Link
        {...leadTo(session.id, hit?.id)}
        data-row
        tabIndex={tabIndex}
        aria-keyshortcuts="Delete"
        onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
        onKeyDown={removeByKey}
        className="min-w-0 grow rounded-[inherit] outline-none after:absolute after:inset-0 after:rounded-[inherit]
          focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        <Address id={id} address={session.session} search={hit && search} />
        {hit && search !== undefined ? (
          <FoundLine hit={hit} search={search} isNarrow={isNarrow} />
        ) : (
          <FirstLine prompt={session.prompts[0]} />
        )}
        <span className="block text-tiny text-ink-3">{sayPrompts(row)}</span>
      </Link>
      <Actions session={session} described={id} tabIndex={tabIndex} isNarrow={isNarrow} remove={remove} />
    </div>
  );
}

function sayPrompts({ session: { prompts, more }, hit, at }: Row): string {
  const count = prompts.length;
  const time = formatTime(at);
  if (hit) return t(words.promptsFound, { count, time });
  if (count === 0) return t(words.lastAt, { time });
  return t(more ? words.manyPrompts : words.prompts, { count, time });
}

function Address({ id, address, search }: { id: string; address: string; search: string | undefined }) {
  const shown = formatAddress(address);
  const found = search === undefined ? undefined : findPhrase(shown, search);
  return (
    <>
      <span
        aria-hidden
        translate="no"
        dir="ltr"
        className="block truncate font-mono text-[0.875rem]/5.5 font-medium rtl:text-end"
      >
        {found ? <Marked {...found} /> : shown}
      </span>
      <span id={id} className="sr-only">
        {address}
      </span>
    </>
  );
}

/** Of the newest prompt: all prompts of the dashboard have the same address. */
function FirstLine({ prompt }: { prompt: HistorySession['prompts'][number] | undefined }) {
  return (
    <span dir="auto" className="block min-h-5 truncate font-mono text-small text-ink-2">
      {prompt && firstLineOf(prompt.text)}
    </span>
  );
}

/** If only the address matched, the start of the prompt. */
function FoundLine({
  hit: { text, enhanced_prompt },
  search,
  isNarrow,
}: {
  hit: HistorySession['prompts'][number];
  search: string;
  isNarrow: boolean;
}) {
  const lead = isNarrow ? shownAround.beforeNarrow : shownAround.before;
  const found = findPhrase(text, search, lead) ?? findPhrase(enhanced_prompt, search, lead);
  return (
    <span dir="auto" className="block truncate font-mono text-small text-ink-2">
      {found ? <Marked {...found} /> : text.slice(0, 200)}
    </span>
  );
}

function Marked({ before, phrase, after }: Found): ReactNode {
  return (
    <>
      {before}
      <mark
        className="rounded-chip bg-accent-soft box-decoration-clone font-medium text-accent underline decoration-1
        underline-offset-3 forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {phrase}
      </mark>
      {after}
    </>
  );
}

interface ActionsProps {
  session: HistorySession;
  described: string;
  tabIndex: number;
  isNarrow: boolean;
  remove(): void;
}

function Actions({ session: { session: address }, described, tabIndex, isNarrow, remove }: ActionsProps) {
  const copyAndSay = async () => {
    if (await copyText(address)) toast.done(t(words.copied));
  };
  return (
    <span className="relative flex flex-none items-center gap-1">
      {!isNarrow && (
        <CopyButton look="quiet" tabIndex={tabIndex} aria-describedby={described} copy={() => copyText(address)}>
          {t(words.copyUrl)}
        </CopyButton>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={t(words.sessionMore)} tabIndex={tabIndex} aria-describedby={described}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {isNarrow && (
          <MenuItem icon={<Copy aria-hidden />} onChoose={() => void copyAndSay()}>
            {t(words.copyUrl)}
          </MenuItem>
        )}
        <MenuItem asChild icon={<ExternalLink aria-hidden />}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t(words.openChat)}
          </a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onChoose={remove}>
          {t(words.deleteSession)}
        </MenuItem>
      </Menu>
    </span>
  );
}

/** As long as the address above it. */
function firstLineOf(text: string): string {
  const line = /\S.*/u.exec(text)?.[0] ?? '';
  return truncate(line.trim(), sessionUrlDisplayLength);
}

/** Letters instead of a favicon, which would have to be requested from the site. */
function SiteTile({ address }: { address: string }) {
  return (
    <span
      aria-hidden
      translate="no"
      className="grid size-8 flex-none place-items-center rounded-control bg-sunken font-serif text-small font-semibold
        text-ink-2 forced-colors:border"
    >
      {isOwnPage(address, location.origin) ? (
        <span className="marked px-0.5 text-ink">{ownLetter}</span>
      ) : (
        lettersOf(address)
      )}
    </span>
  );
}
