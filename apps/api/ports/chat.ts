/** A chat with customers, whose window somebody else runs. */
export interface ChatPort {
  /** With which it knows that whoever says this id is its owner. */
  hashOf(userId: string): string;
}
