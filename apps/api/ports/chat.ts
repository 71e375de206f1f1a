export interface ChatPort {
  hashOf(userId: string): string;
}
