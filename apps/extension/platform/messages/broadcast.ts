export type Broadcast =
  | { tell: 'state' }
  | { tell: 'enhance' }
  | { tell: 'pick' }
  | { tell: 'prompts' }
  /** From the side panel, with a prompt that is filled in. */
  | { tell: 'insert'; text: string }
  | { tell: 'save'; text: string };

/** What a page answers to a broadcast, if it did something: it `shown` a card, a list, a dialog or a notice. */
export type Acted = 'shown' | 'written' | 'refused';
