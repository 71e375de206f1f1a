import type { Mode } from '@hone/domain/enhance/enhancing';
import { Button, IconButton } from '@hone/panel/parts/button';
import { Segments } from '@hone/panel/parts/segments';
import type { Brief } from '@hone/panel/session/versions';
import { t } from '@hone/panel/t';
import { useState, type ReactNode } from 'react';
import type { ExtensionState } from '../../platform/messages.ts';
import type { Actions } from './actions.ts';
import type { CardState } from './card-state.ts';
import { modeLabels } from './status-line.ts';
import { words } from './words.ts';

interface HeadProps {
  actions: Actions;
  state: CardState;
  /** The brief of the visible result. */
  brief: Brief | null;
  hasResult: boolean;
}

/** Whose card it is, what it is about, the credits left; and, on demand, the choices. */
export function Head({ actions, state: { extension, blocker }, brief, hasResult }: HeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { agreed, connection, credits, preferences } = extension;
  const isPart = actions.store.host.isPart();
  const isConnected = agreed === 'everything' && connection === 'connected';
  return (
    <>
      <header>
        <span className="wordmark" translate="no" aria-hidden>
          {words.name.slice(0, 1)}
          <span>{words.name.slice(1)}</span>
        </span>
        {!isPart && brief && (
          <bdi className="subject" lang={brief.language}>
            {brief.label}
          </bdi>
        )}
        {isPart && <span className="subject part">{t(words.partOnly)}</span>}
        {isConnected && (
          <span className="last">
            {credits && blocker !== 'credits' && <span className="credits">{formatCredits(credits)}</span>}
            <IconButton label={t(words.moreOptions)} icon="more" isExpanded={isOpen} act={() => setOpen(!isOpen)} />
          </span>
        )}
      </header>
      {isConnected && isOpen && (
        <Wishes {...preferences} choose={actions.choose} suggest={actions.propose}>
          {hasResult && (
            <Button isSmall act={() => void actions.store.session.save()}>
              {t(words.save)}
            </Button>
          )}
        </Wishes>
      )}
    </>
  );
}

interface WishesProps extends Pick<ExtensionState['preferences'], 'mode' | 'propose'> {
  choose(mode: Mode): void;
  suggest(propose: boolean): void;
  children: ReactNode;
}

function Wishes({ mode, propose, choose, suggest, children }: WishesProps) {
  return (
    <div className="wishes">
      <span className="mode">
        <select
          aria-label={t(words.mode)}
          value={mode}
          onChange={({ currentTarget }) => choose(currentTarget.value as Mode)}
        >
          {Object.entries(modeLabels).map(([name, label]) => (
            <option key={name} value={name}>
              {t(label)}
            </option>
          ))}
        </select>
      </span>
      <Segments
        label={t(words.propose)}
        choices={{ propose: t(words.proposeOn), ask: t(words.proposeOff) }}
        chosen={propose ? 'propose' : 'ask'}
        choose={(name) => suggest(name === 'propose')}
      />
      {children}
    </div>
  );
}

function formatCredits({ left, of }: NonNullable<ExtensionState['credits']>): string {
  if (left === null) return t(words.unlimited);
  // Granted and bought credits come on top of the day's.
  return of === null || left > of ? t(words.left, { left }) : t(words.leftToday, { left, of });
}
