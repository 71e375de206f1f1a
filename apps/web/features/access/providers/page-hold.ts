/** Keeps the page in place while the server checks a sign-in and a new user's welcome screen loads. */
export type PageHold = 'held' | undefined;
