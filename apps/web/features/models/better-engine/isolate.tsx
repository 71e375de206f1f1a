import type { ReactNode } from 'react';

/** A name keeps its own direction. */
export const isolate = (name: ReactNode) => <bdi>{name}</bdi>;
