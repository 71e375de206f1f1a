import { getOwnModel } from '@hone/contracts/enhance/models';
import { useEffect, useRef, useState } from 'react';
import { useData } from '../../data/data.ts';
import { useNavigationState } from '../../browser/address/navigation.tsx';
import { loginOwner } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { setFocusAfterDialog } from '../../ui/overlays/dialog-focus.ts';
import { SectionLoadFailed } from '../../ui/states/load-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton, SkeletonBlock, SkeletonField } from '../../ui/states/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { readDraft } from './draft.ts';
import { OwnModelForm } from './own-model-form.tsx';
import { ownModelPart } from './own-model-part.ts';
import { SavedModel } from './saved-model.tsx';
import { words } from './words.ts';

export function OwnModelSection() {
  const { data, refusal, again } = useData(getOwnModel);
  const [hasDraft] = useState(() => readDraft(loginOwner() ?? '') !== undefined);
  const [isEditing, setEditing] = useState(hasDraft);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const saved = data?.model ?? null;
  const isMissing = refusal !== undefined && !data;
  const { part } = useNavigationState();
  useEffect(() => {
    if (part === ownModelPart.part) place.current?.focus();
  }, [part]);

  const open = () => {
    setAsked(true);
    setEditing(true);
  };
  // The pressed button disappears; the section stays.
  const close = () => {
    place.current?.focus();
    setEditing(false);
  };
  const focusAfterwards = () => setFocusAfterDialog(() => place.current?.focus());

  const setUp = data ? <Button onClick={open}>{t(words.setUp)}</Button> : <ButtonSkeleton />;
  const none = data?.allows_this_machine ? words.noneHere : words.none;
  return (
    <Section
      title={t(words.title)}
      text={t(saved ? words.text : none)}
      action={!saved && !isEditing && !isMissing && setUp}
    >
      <div ref={place} data-own-model tabIndex={-1} className="outline-none empty:absolute">
        {isMissing && <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />}
        {isEditing && !data && !isMissing && <FormSkeleton />}
        {isEditing && data && (
          <OwnModelForm saved={saved} allowsThisMachine={data.allows_this_machine} isAsked={isAsked} close={close} />
        )}
        {!isEditing && saved && <SavedModel saved={saved} edit={open} onRemoved={focusAfterwards} />}
      </div>
    </Section>
  );
}

function ButtonSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-9 w-20" />
    </Skeleton>
  );
}

function FormSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <SkeletonField key={index} />
        ))}
      </div>
    </Skeleton>
  );
}
