/** Something that a person has to fix. The message says what and how, so no stack is shown. */
export class Obstacle extends Error {}
