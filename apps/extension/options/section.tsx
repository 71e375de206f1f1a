import { useId } from 'react';
import { t } from '../platform/t.ts';

interface SectionProps {
  title: string;
  about?: string | undefined;
  children: React.ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 id={id}>{t(title)}</h2>
        {about !== undefined && <p className="small soft">{t(about)}</p>}
      </div>
      <div className="body">{children}</div>
    </section>
  );
}
