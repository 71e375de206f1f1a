import * as z from 'zod/mini';

export const DashboardMessage = z.union([
  z.object({
    hand: z.literal('code'),
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.maxLength(100)),
  }),
  z.object({ ask: z.literal('there') }),
]);
export type DashboardMessage = z.infer<typeof DashboardMessage>;

export type DashboardAnswer = { done: true } | { refused: true } | { there: true; version: string; connected: boolean };
