/** Something that a person has to put right. The message says what and how, so no stack is shown. */
export class Obstacle extends Error {}
