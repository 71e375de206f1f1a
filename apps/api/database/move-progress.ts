/** The table in which a move into a database records how far it is, and which ends with it. */
export const progress = 'moves_in';
