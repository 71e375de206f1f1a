/** Milliseconds before the page continues by itself. */
export const shownFor = 3500;
