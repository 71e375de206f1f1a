export interface SaveableText {
  /** Distinguishes it: 'Original'. */
  label: string;
  text: string;
}
