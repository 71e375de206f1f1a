/** While the server judges a sign-in, and then while a newcomer's first screen comes, its page is held. */
export type Stand = 'held' | undefined;
