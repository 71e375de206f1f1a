import type { User } from '@hone/contracts/profile/user';
import { pictureRules } from '@hone/domain/access/pictures';
import { useEffect, useRef, useState } from 'react';
import { refusalOf, messageOfCode } from '../../../data/failures.ts';
import { wholeSquare, type Crop } from '../../../ui/pictures/crop.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { PhotoCrop } from './photo-crop.tsx';
import { openPicture, type Picture } from './picture.ts';

interface PhotoDialogProps {
  open: boolean;
  close(): void;
  onSaved(user: User): void;
}

export function PhotoDialog({ open, close, onSaved }: PhotoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} size="small" title={t(words.photoTitle)}>
      <Steps close={close} onSaved={onSaved} />
    </Dialog>
  );
}

interface Chosen {
  picture: Picture;
  crop: Crop;
}

function Steps({ close, onSaved }: Omit<PhotoDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const newest = useRef(0);

  const picture = chosen?.picture;
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (file: File) => {
    const mine = (newest.current += 1);
    setOpening(true);
    setError(undefined);
    try {
      const opened = await openPicture(file);
      if (mine === newest.current) setChosen({ picture: opened, crop: wholeSquare(opened.size) });
      else opened.close();
    } catch (failure) {
      if (mine === newest.current) setError(messageOfCode(refusalOf(failure).code));
    } finally {
      if (mine === newest.current) setOpening(false);
    }
  };

  if (!chosen) {
    return (
      <FileDrop
        label={t(words.photoFile)}
        choose={t(words.choosePhoto)}
        text={t(words.dropPhoto)}
        hint={t(words.photoKinds)}
        accept={pictureRules.types.join()}
        error={error}
        busy={isOpening}
        onFile={(file) => void choose(file)}
      />
    );
  }
  return (
    <PhotoCrop
      picture={chosen.picture}
      crop={chosen.crop}
      setCrop={(crop) => setChosen({ ...chosen, crop })}
      chooseOther={() => setChosen(undefined)}
      refuse={(said) => {
        setChosen(undefined);
        setError(said);
      }}
      close={close}
      onSaved={onSaved}
    />
  );
}
