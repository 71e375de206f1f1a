/** What the list shows of a prompt. */
export interface ListedPrompt {
  /** Its address for good. */
  slug: string;
  name: string;
  /** When one needs it. */
  use: string;
  tags: readonly string[];
}

export interface GalleryVariable {
  name: string;
  about: string;
  /** Where people choose among a few. */
  values?: readonly string[];
  example: string;
}

/** Loaded when the prompt is opened. */
export interface PromptContent {
  slug: string;
  text: string;
  variables: readonly GalleryVariable[];
  /** What an AI tool answers with the examples filled in, in Markdown; shortened where it is long. */
  answer: string;
}

export type GalleryPrompt = ListedPrompt & PromptContent;
