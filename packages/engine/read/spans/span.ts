/** What stands in a prompt and is nobody's to change. */
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

/** From `start` up to, and without, `end`, in UTF-16 units. */
export interface Span {
  kind: SpanKind;
  start: number;
  end: number;
}
