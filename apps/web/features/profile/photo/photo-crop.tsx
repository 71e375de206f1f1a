import { updateUser } from '@hone/contracts/profile/profile';
import type { User } from '@hone/contracts/profile/user';
import { useEffect, useRef, useState } from 'react';
import { refusalOf, messageOfCode } from '../../../data/failures.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import type { Crop } from '../../../ui/pictures/crop.ts';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { CropFrame, CropZoom } from '../../../ui/pictures/square-crop.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { drawSquare, type Picture } from './picture.ts';
import { useUpload } from './upload.ts';

interface PhotoCropProps {
  picture: Picture;
  crop: Crop;
  setCrop(crop: Crop): void;
  chooseOther(): void;
  /** The picture can't be drawn. */
  refuse(said: string): void;
  close(): void;
  onSaved(user: User): void;
}

export function PhotoCrop({ picture, crop, setCrop, chooseOther, refuse, close, onSaved }: PhotoCropProps) {
  const upload = useUpload();
  const updating = useSend(updateUser);
  const [isSaving, setSaving] = useState(false);
  const frame = useRef<HTMLInputElement>(null);
  const cut = { size: picture.size, crop, onChange: setCrop };
  const isSending = upload.share !== undefined;

  // The user continues here.
  useEffect(() => frame.current?.focus(), []);

  const save = async () => {
    setSaving(true);
    try {
      const file_url = await upload.send(await drawSquare(picture, crop));
      if (file_url === undefined) return;
      const outcome = await updating.send({ body: { profile_picture: file_url } });
      if (!outcome.ok) return;
      onSaved(outcome.data);
      close();
    } catch (failure) {
      refuse(messageOfCode(refusalOf(failure).code));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="grid gap-3">
      <div inert={isSaving} className="grid gap-3">
        <CropFrame {...cut} ref={frame} label={t(words.photo)} address={picture.image.src} />
      </div>
      <div className="mx-auto grid h-11 w-full max-w-72 items-center">
        {isSending ? (
          <Progress label={t(words.photoSending)} value={upload.share} />
        ) : (
          <CropZoom {...cut} disabled={isSaving} />
        )}
      </div>
      <DialogFooter>
        {isSending ? (
          <Button onClick={upload.stop}>{t(words.stop)}</Button>
        ) : (
          <Button disabled={isSaving} onClick={chooseOther}>
            {t(words.choosePhotoAnew)}
          </Button>
        )}
        <Button look="ink" busy={isSaving} onClick={() => void save()}>
          {t(words.savePhoto)}
        </Button>
      </DialogFooter>
    </div>
  );
}
