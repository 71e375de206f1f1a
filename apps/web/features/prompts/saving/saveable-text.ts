export interface SaveableText {
  /** Tells it from the others: 'Original'. */
  label: string;
  text: string;
}
