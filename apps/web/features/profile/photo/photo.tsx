import type { User } from '@hone/contracts/profile/user';
import { useState } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { useQuickChange } from '../changes.ts';
import { nameOf, updateShownUser } from '../user.ts';
import { words } from '../words.ts';
import { PhotoDialog } from './photo-dialog.tsx';

export function Photo({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const change = useQuickChange();
  const picture = user.profile_picture;

  const remove = () =>
    void change(
      { body: { profile_picture: null } },
      { says: t(words.photoRemoved), undo: { body: { profile_picture: picture } } },
    );

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar name={nameOf(user)} picture={picture ?? undefined} size={80} />
      <div className="grid min-w-44 flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>{t(picture ? words.changePhoto : words.uploadPhoto)}</Button>
          {picture && (
            <Button look="quiet" onClick={remove}>
              {t(words.removePhoto)}
            </Button>
          )}
        </div>
        <p className="text-small text-ink-3">{t(words.photoKinds)}</p>
      </div>
      <PhotoDialog open={isOpen} close={() => setOpen(false)} onSaved={(saved) => updateShownUser(() => saved)} />
    </div>
  );
}
