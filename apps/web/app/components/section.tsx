import { useId, type ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id} className="text-h3 font-medium">
        {title}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-start gap-x-8 gap-y-6">
        {children}
      </div>
    </section>
  );
}

/** `wide`: takes the full width. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full grid min-w-0 gap-2' : 'grid min-w-0 gap-2'}>
      <p className="text-tiny text-ink-3">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
