import { Button } from '../../../ui/button.tsx';

/** In the place of what did not come. */
export function Missing({ text, label, again }: { text: string; label: string; again(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="text-ink-2">{text}</p>
      <Button onClick={again}>{label}</Button>
    </div>
  );
}
