import { useState } from 'react';
import { wholeSquare, zoomRules, type PictureSize } from '../../ui/pictures/crop.ts';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { CropFrame, CropZoom } from '../../ui/pictures/square-crop.tsx';
import { t } from '../../ui/t.ts';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

const wide: PictureSize = { width: 320, height: 200 };
const tall: PictureSize = { width: 200, height: 320 };

export function Pictures() {
  const [given, setGiven] = useState('');
  const drop = {
    label: t(words.picture),
    choose: t(words.choosePicture),
    text: t(words.dropPicture),
    accept: 'image/*',
    onFile: () => undefined,
  };
  return (
    <>
      <Section title={t(words.fileDrop)}>
        <State name={given ? t(words.given, { name: given }) : t(words.rest)}>
          <FileDrop {...drop} hint={t(words.pictureHint)} onFile={(file) => setGiven(file.name)} />
        </State>
        <State name={t(words.busy)}>
          <FileDrop {...drop} hint={t(words.pictureHint)} busy />
        </State>
        <State name={t(words.wrong)}>
          <FileDrop {...drop} hint={t(words.pictureHint)} error={t(words.pictureFault)} />
        </State>
        <State name={t(words.long)}>
          <FileDrop {...drop} text={t(words.longLabel)} error={t(words.longFault)} />
        </State>
      </Section>
      <Section title={t(words.squareCrop)}>
        <State name={t(words.rest)}>
          <Crop size={wide} />
        </State>
        <State name={t(words.magnified)}>
          <Crop size={tall} zoom={zoomRules.most} />
        </State>
        <State name={t(words.disabled)}>
          <Crop size={tall} disabled />
        </State>
      </Section>
    </>
  );
}

function Crop({
  size,
  zoom = zoomRules.least,
  disabled = false,
}: {
  size: PictureSize;
  zoom?: number;
  disabled?: boolean;
}) {
  const [crop, setCrop] = useState({ ...wholeSquare(size), zoom });
  const cut = { size, crop, onChange: setCrop };
  return (
    <div inert={disabled} className="grid gap-3">
      <CropFrame {...cut} label={t(words.picture)} address={draw(size)} />
      <div className="mx-auto w-full max-w-72">
        <CropZoom {...cut} disabled={disabled} />
      </div>
    </div>
  );
}

/** Draws a figure in front of a wall. */
function draw({ width, height }: PictureSize): string {
  const [x, y] = [width / 2, height / 2];
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#c9dbe8"/>` +
    `<circle cx="${x}" cy="${y - 8}" r="14" fill="#b58862"/>` +
    `<rect x="${x - 20}" y="${y + 8}" width="40" height="${height}" rx="14" fill="#38506b"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
