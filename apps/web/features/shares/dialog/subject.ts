export interface SharedSubject {
  kind: 'prompt' | 'category';
  id: string;
  name: string;
}
