import type { ReactElement } from 'react';

/** What a sign-in makes of its page: it is held while the server judges, and a newcomer gets another one in its place. */
export type Stand = 'held' | ReactElement | undefined;
