/** A command that cannot be done, or not like this; its message is a sentence for whoever gave it. */
export class Declined extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Declined';
  }
}
