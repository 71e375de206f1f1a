/** Milliseconds for which a purchase's success is shown before the page goes on by itself. */
export const shownFor = 3500;
