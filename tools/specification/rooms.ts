/** The rooms that are still to be built, and for which rows wait: one that is built leaves this list. */
export const unbuiltRooms = ['sharing'] as const;
export type Room = (typeof unbuiltRooms)[number];
