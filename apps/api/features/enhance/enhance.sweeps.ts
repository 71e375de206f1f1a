import { questionRetentionDays } from '@hone/domain/enhancing';
import type { Sql } from '../../database/port.ts';
import { dropQuestionsBefore } from './questions.store.ts';

export async function sweepQuestions(sql: Sql, now: Date): Promise<void> {
  await dropQuestionsBefore(sql, new Date(now.getTime() - questionRetentionDays * 86_400_000));
}
