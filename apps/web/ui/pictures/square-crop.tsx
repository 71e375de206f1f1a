import { Minus, Plus } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { moveCrop, sideOf, zoomCrop, zoomRules, type Crop, type PictureSize } from './crop.ts';
import { Slider } from '../fields/slider.tsx';
import { intlLocale, t } from '../t.ts';
import { words } from './crop-words.ts';

interface Cut {
  size: PictureSize;
  crop: Crop;
  onChange(crop: Crop): void;
}

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Record<string, number> = { '+': zoomRules.step, '=': zoomRules.step, '-': -zoomRules.step };
/** Shares of the square's side per arrow key; `far` with Shift. */
const steps = { near: 0.02, far: 0.1 };

/** The square is shown as a circle. Moved by hand, or by the arrow keys, + and −. */
export function CropFrame({
  size,
  crop,
  onChange,
  label,
  address,
  ref,
}: Cut & { label: string; address: string; ref?: Ref<HTMLInputElement> }) {
  const hint = useId();
  const last = useRef<{ x: number; y: number }>(undefined);
  const move = (byAcross: number, byDown: number) => onChange(moveCrop(size, crop, byAcross, byDown));

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !(arrow || zoom)) return;
    event.preventDefault();
    const step = event.shiftKey ? steps.far : steps.near;
    if (arrow) move(arrow[0] * step, arrow[1] * step);
    else onChange(zoomCrop(size, crop, crop.zoom + zoom!));
  };
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!last.current) return;
    move(
      (clientX - last.current.x) / currentTarget.clientWidth,
      (clientY - last.current.y) / currentTarget.clientHeight,
    );
    last.current = { x: clientX, y: clientY };
  };
  const letGo = () => void (last.current = undefined);

  const across = Math.round((crop.x / size.width) * 100);
  const down = Math.round((crop.y / size.height) * 100);

  return (
    <>
      <div
        role="presentation"
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId);
          last.current = { x: clientX, y: clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className={classNames(
          'relative mx-auto aspect-square w-full max-w-[min(18rem,max(9rem,calc(100dvh-18rem)))] cursor-move',
          'touch-none overflow-hidden rounded-panel bg-sunken',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        {/* Horizontally it is an ordinary slider; vertically it has its own keys. */}
        <input
          ref={ref}
          type="range"
          aria-label={label}
          aria-describedby={hint}
          aria-valuetext={t(words.cropPlace, { across, down })}
          value={across}
          onChange={(event) => move((across - event.target.valueAsNumber) * (size.width / sideOf(size, crop) / 100), 0)}
          onKeyDown={onKeyDown}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <img
          src={address}
          alt=""
          draggable={false}
          className="absolute start-0 top-0 max-w-none select-none rtl:start-auto rtl:end-0"
          style={placeOf(size, crop)}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_50vmax_var(--veil)] outline-2
            -outline-offset-2 outline-surface"
        />
      </div>
      <p id={hint} className="text-center text-small text-ink-3 text-pretty">
        {t(words.cropHint)}
      </p>
    </>
  );
}

export function CropZoom({ size, crop, onChange, disabled }: Cut & { disabled?: boolean }) {
  const zoom = (to: number) => onChange(zoomCrop(size, crop, to));
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={t(words.zoomOut)}
        disabled={disabled || crop.zoom <= zoomRules.least}
        onClick={() => zoom(crop.zoom - zoomRules.step)}
      >
        <Minus aria-hidden />
      </IconButton>
      <Slider
        label={t(words.zoom)}
        min={zoomRules.least}
        max={zoomRules.most}
        step={0.05}
        value={crop.zoom}
        said={new Intl.NumberFormat(intlLocale(), { style: 'percent' }).format(crop.zoom)}
        disabled={disabled}
        onChange={zoom}
      />
      <IconButton
        label={t(words.zoomIn)}
        disabled={disabled || crop.zoom >= zoomRules.most}
        onClick={() => zoom(crop.zoom + zoomRules.step)}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  );
}

/** In shares of the square, so that it fits any size on screen. */
function placeOf(size: PictureSize, crop: Crop) {
  const side = sideOf(size, crop);
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    width: share(size.width, side),
    height: share(size.height, side),
    transform: `translate(${share(side / 2 - crop.x, size.width)}, ${share(side / 2 - crop.y, size.height)})`,
  };
}
