/** Parts of a prompt that must not be changed. */
export type SpanKind =
  | 'code'
  | 'link'
  | 'email'
  | 'variable'
  | 'slot'
  | 'quote'
  | 'path'
  | 'mention'
  | 'command'
  | 'flag'
  | 'math'
  | 'markup'
  | 'date'
  | 'money'
  | 'version'
  | 'number'
  | 'document';

/** `end` is exclusive, in UTF-16 units. */
export interface Span {
  kind: SpanKind;
  start: number;
  end: number;
}

export interface Line {
  text: string;
  start: number;
  end: number;
}
