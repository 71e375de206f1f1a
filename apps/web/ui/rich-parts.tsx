import type { ReactNode } from 'react';

/** For screen readers only. */
export const hidden = (children: ReactNode) => <span className="sr-only">{children}</span>;

/** A name keeps its own direction. */
export const isolate = (name: ReactNode) => <bdi>{name}</bdi>;
