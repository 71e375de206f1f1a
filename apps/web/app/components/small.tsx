import { Plus, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/states/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Meter, nearlyFull } from '../../ui/states/meter.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { Skeleton, SkeletonBlock, SkeletonText } from '../../ui/states/skeleton.tsx';
import { rich, t } from '../../ui/t.ts';
import { PageParts } from './page-parts.tsx';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

const names = ['Your Name', 'Ada', '李小龍', '👩🏽‍🚀 Sally Ride', 'ßeta Øre', ''];

const soft = (said: ReactNode) => <span className="font-normal">{said}</span>;

export function Small() {
  return (
    <>
      <Section title={t(words.badge)}>
        <State name={t(words.tones)} wide>
          <div className="flex flex-wrap gap-2">
            <Badge>{t(words.interval)}</Badge>
            <Badge tone="ok">{t(words.active)}</Badge>
            <Badge tone="warn">{t(words.payingLate)}</Badge>
            <Badge tone="danger">{t(words.refused)}</Badge>
            <Badge tone="accent">{t(words.interval)}</Badge>
            <Badge tone="mark">{t(words.saves, { share: 52 })}</Badge>
            <Badge>{rich(words.credits, { soft }, { left: 7, all: 10 })}</Badge>
          </div>
        </State>
        <State name={t(words.long)}>
          <Badge tone="accent">{t(words.longBadge)}</Badge>
        </State>
      </Section>
      <Section title={t(words.avatar)}>
        <State name={t(words.initials)}>
          <div className="flex flex-wrap items-center gap-3">
            {names.map((name) => (
              <Avatar key={name} name={name} />
            ))}
          </div>
        </State>
        <State name={t(words.sizes)}>
          <div className="flex items-center gap-3">
            <Avatar name="Your Name" size={24} />
            <Avatar name="Your Name" size={32} />
            <Avatar name="Your Name" size={64} />
            <Avatar name="Your Name" size={80} />
          </div>
        </State>
        <State name={t(words.pictures)}>
          <div className="flex items-center gap-3">
            <Avatar name="Your Name" picture="/icon.svg" size={24} />
            <Avatar name="Your Name" picture="/icon.svg" size={64} />
            <Avatar name="Your Name" picture="/icon.svg" size={80} />
            <Avatar name="Your Name" picture="data:image/png," size={64} />
          </div>
        </State>
      </Section>
      <Section title={t(words.progress)}>
        <State name={t(words.known)}>
          <Progress label={t(words.uploading)} value={0.62} />
        </State>
        <State name={t(words.known)}>
          <Progress label={t(words.exporting)} value={0.25} text={t(words.files, { done: 30, all: 120 })} />
        </State>
        <State name={t(words.unknown)}>
          <Progress label={t(words.exporting)} />
        </State>
      </Section>
      <Section title={t(words.meter)}>
        {[1, 62, 95, 110].map((done) => (
          <State key={done} name={t(done / 100 < nearlyFull ? words.rest : words.nearlyFull)}>
            <Meter label={t(words.meter)} value={done / 100} text={t(words.files, { done, all: 100 })} />
          </State>
        ))}
      </Section>
      <PageParts />
      <Section title={t(words.emptyState)}>
        <State name={t(words.rest)} wide>
          <EmptyState
            heading={t(words.emptyHeading)}
            text={t(words.emptyText)}
            action={
              <Button look="ink">
                <Plus aria-hidden />
                {t(words.emptyAction)}
              </Button>
            }
            sample={t(words.emptySample)}
          />
        </State>
      </Section>
      <Skeletons />
      <Section title={t(words.kbd)}>
        <State name={t(words.others)}>
          <Keys isApple={false} />
        </State>
        <State name={t(words.apple)}>
          <Keys isApple />
        </State>
        <State name={t(words.inButtons)}>
          <div className="flex flex-wrap gap-2">
            <Button look="ink" aria-keyshortcuts="N">
              {t(words.newPrompt)}
              <Kbd keys="N" />
            </Button>
            <Button aria-keyshortcuts="/">
              <Search aria-hidden />
              {t(words.search)}
              <Kbd keys="/" />
            </Button>
            <Button look="quiet" aria-keyshortcuts="Alt+E">
              {t(words.enhance)}
              <Kbd keys="Alt+E" isApple />
            </Button>
          </div>
        </State>
      </Section>
    </>
  );
}

function Keys({ isApple }: { isApple: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {['Mod+K', 'Alt+Shift+E', 'N', '/', '?', 'ArrowUp', 'Enter', 'Escape'].map((keys) => (
        <Kbd key={keys} keys={keys} isApple={isApple} isAnnounced />
      ))}
    </div>
  );
}

function Skeletons() {
  const [turn, setTurn] = useState(0);
  return (
    <Section title={t(words.skeleton)}>
      <State name={t(words.rest)}>
        <Skeleton key={turn} label={t(words.loadingPrompts)}>
          <div className="grid gap-3">
            <SkeletonBlock className="h-9 w-40" />
            <SkeletonText lines={3} />
          </div>
        </Skeleton>
        <Button className="mt-3" size="small" onClick={() => setTurn(turn + 1)}>
          {t(words.showAgain)}
        </Button>
      </State>
    </Section>
  );
}
