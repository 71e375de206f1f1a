import { CircleAlert } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface AlertBoxProps {
  said: { title?: string; text: string } | undefined;
  /** Nothing failed, but the user has something to do. */
  isSoft?: boolean | undefined;
}

/** Announced when it appears. */
export function AlertBox({ said, isSoft = false }: AlertBoxProps) {
  return (
    <div role="alert">
      {said && (
        <div
          className={classNames(
            'mb-4 flex gap-3 rounded-panel border border-transparent px-4 py-3 forced-colors:border-[CanvasText]',
            isSoft ? 'bg-warn-bg text-warn' : 'bg-del-bg text-del-ink',
          )}
        >
          <CircleAlert aria-hidden className="mt-1 size-4" strokeWidth={1.75} />
          <div className="grid min-w-0 gap-0.5">
            {said.title && <p className="font-medium">{said.title}</p>}
            <p className="text-pretty wrap-anywhere">{said.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
