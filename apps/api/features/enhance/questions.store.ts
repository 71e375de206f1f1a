import type { AnswerKind } from '@hone/domain/enhancing';
import { and, eq, getTableColumns, lt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { questions } from './questions.table.ts';

type Question = Omit<typeof questions.$inferSelect, 'said'>;

const newQuestion = (sql: Sql) =>
  sql
    .insert(questions)
    .values({
      act_id: fragment.placeholder('act_id'),
      user_id: fragment.placeholder('user_id'),
      at: fragment.placeholder('at'),
      slot: fragment.placeholder('slot'),
      language: fragment.placeholder('language'),
    } as unknown as Question)
    .prepare('enhance.new_question');

export async function insertQuestion(sql: Sql, question: Question): Promise<void> {
  await sql.once(newQuestion).execute(question);
}

/** False: that act asked this user nothing. */
export async function saveReply(
  sql: Sql,
  act_id: string,
  user_id: string,
  said: AnswerKind | undefined,
): Promise<boolean> {
  const own = and(eq(questions.act_id, act_id), eq(questions.user_id, user_id));
  const found =
    said === undefined
      ? await sql.select({ slot: questions.slot }).from(questions).where(own)
      : await sql.update(questions).set({ said }).where(own).returning({ slot: questions.slot });
  return found.length > 0;
}

export async function dropQuestions(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(questions).where(eq(questions.user_id, user_id));
}

export async function listQuestions(
  sql: Sql,
  user_id: string,
): Promise<Omit<typeof questions.$inferSelect, 'user_id'>[]> {
  const { user_id: _, ...shown } = getTableColumns(questions);
  return sql.select(shown).from(questions).where(eq(questions.user_id, user_id)).orderBy(questions.at);
}

export async function dropQuestionsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.delete(questions).where(lt(questions.at, before));
}
