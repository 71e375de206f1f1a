import { randomBytes } from 'node:crypto';
import type { EventOf } from '@hone/contracts/declarations/define';
import type { writeOut as contract } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import type { AppliedRewrite } from '@hone/engine/model/rewrite';
import { joinText } from '@hone/engine/model/system-texts';
import { applyHunks } from '@hone/text/hunks';
import type { Call } from '../../http/port.ts';
import type { ListedModel } from '../../ports/language-model.ts';
import { WorkLost } from '../../ports/threads.ts';
import { findAct } from './acts.store.ts';
import { listAsked } from './choosing.ts';
import type { EnhanceDeps } from './deps.ts';
import { rewriteInTime, type Rewritten } from './engines/rewrite-by-model.ts';
import { startRun, type ModelRun } from './engines/run.ts';
import { insertRun } from './engines/runs.store.ts';
import { composeLook, lastChoices, wantsProposals, type Composed } from './looks/compose-look.ts';
import { growBrief, growLook } from './looks/grow-look.ts';
import { findLook, insertUse, lockLook, saveLook, type Look } from './looks/looks.store.ts';
import { openLook, type KeptLook } from './looks/kept-look.ts';
import { payAtOnce, type Payment } from './paying.ts';
import { saveUsedAct, type ActOfLook } from './use.ts';

type Written = Extract<EventOf<typeof contract>, { event: 'done' }>['data'];
type WriteOutCall = Call<typeof contract>;

/**
 * A model joins the prompt and the choices into one flowing text. It is judged as a whole, and stored beside its
 * source, which stays a press away. If the act isn't paid yet, this pays for it, once it has arrived.
 */
export async function* writeOut<Held>(
  deps: EnhanceDeps<Held>,
  call: WriteOutCall,
): AsyncGenerator<EventOf<typeof contract>> {
  yield { event: 'done', data: await join(deps, call) };
}

async function join<Held>(deps: EnhanceDeps<Held>, call: WriteOutCall): Promise<Written> {
  const { sql, caller, params, body, signal } = call;
  const { userId } = caller;
  const found = await findLook(sql, params.id, userId, call.now);
  const look = found && openLook<ActOfLook, Held>(deps.sealFor(userId, params.id), found.sealed);
  if (!look) throw new Refusal('request.not_found');
  const own = await deps.models.ownOf(sql, userId);
  const models = listAsked(deps.models.listed, own);
  const [first] = models;
  if (!first) throw new Refusal('enhance.no_model');
  const wishes = await deps.wishes(sql, userId);
  const propose = body.propose ?? wantsProposals(wishes);
  const choices = lastChoices(body.choices ?? []);
  growLook(look, await growBrief(deps.working, look, { who: userId, rows: body.rows, muted: wishes.muted }), choices);
  const composed = composeLook(look, { choices, propose, dropped: body.dropped, fixed: body.fixed });
  const isOwn = own !== undefined;
  if (isOwn) await deps.credits.count(sql, userId, call.now);
  const isPaid = isOwn || Boolean((await findAct(sql, params.id))?.reservation);
  const { is_unlimited, credits_count } = await deps.credits.left(sql, userId, call.now);
  if (!isPaid && !is_unlimited && credits_count === 0) throw new Refusal('credits.none_left');
  const run = startRun(isOwn);
  const startedAt = performance.now();
  run.strategy = 'join';
  const made = await writeByModel(deps, composed.text, { who: userId, models, run, signal });
  const milliseconds = Math.round(performance.now() - startedAt);
  run.refused = made.refused.map(({ by }) => by);
  run.failure = made.failure;
  if (isOwn) await deps.models.noteOwn(sql, userId, made.failure === null, made.failure === null ? null : faultOf(run));
  const of = composed.text;
  const { hunks } = made.made ?? { hunks: [] };
  const text = applyHunks(of, hunks);
  const isFree = isOwn && made.failure === null && text !== of;
  return call.transaction(async (within) => {
    const now = deps.now();
    // Until the end of this, no one else pays for the same act.
    const row = await lockLook(within, params.id, userId, now);
    const isNew = row !== undefined && made.failure === null && !isPaid;
    const payment = isNew ? await pay(deps, within, look, now) : undefined;
    const written = { of, text, own: isFree };
    if (row && made.failure === null) await keep(deps, within, row, { look, composed, choices, payment, written, now });
    const act = { act_id: makeId(now, randomBytes), user_id: userId, at: now, reach: caller.reach, milliseconds };
    await insertRun(within, { ...act, free: !payment }, run);
    const { model } = run.model ? { model: run.model } : first;
    const answer: Written = {
      of,
      text: made.failure === null ? text : of,
      edits: [...hunks],
      by: { model: model.name, where: model.where, own: isOwn, failure: made.failure },
      paid: isOwn ? isFree : isPaid || payment !== undefined,
      credits_count: payment?.credits_count ?? credits_count,
    };
    await call.finish(within, answer);
    return answer;
  });
}

interface Writing {
  who: string;
  models: readonly ListedModel[];
  run: ModelRun;
  signal: AbortSignal;
}

async function writeByModel<Held>(
  { working }: EnhanceDeps<Held>,
  text: string,
  { who, models, run, signal }: Writing,
): Promise<Rewritten<AppliedRewrite>> {
  const desk = working.open(who, signal);
  try {
    const shown = await desk.ask('showWhole', text);
    const read = (answer: string) => desk.ask('rewrite', answer, joinText);
    return await rewriteInTime(models, { system: joinText, shown, wishes: { added: [] }, read }, run, signal);
  } catch (error) {
    if (!(error instanceof WorkLost)) throw error;
    return { made: undefined, refused: [], failure: 'slow' };
  } finally {
    desk.close();
  }
}

const faultOf = ({ attempts }: ModelRun) => attempts.findLast(({ fault }) => fault !== null)?.fault ?? null;

/** As a use of it would. */
async function pay<Held>(
  { credits }: EnhanceDeps<Held>,
  sql: WriteOutCall['sql'],
  { act: { id, user_id }, wasHeld, held }: KeptLook<ActOfLook, Held>,
  now: Date,
): Promise<Payment | undefined> {
  if (held) await credits.giveBack(sql, held, now);
  if ((await findAct(sql, id))?.reservation) return undefined;
  return payAtOnce(credits, sql, { reservation: wasHeld ? makeId(now, randomBytes) : id, user_id }, now);
}

interface Kept<Held> {
  look: KeptLook<ActOfLook, Held>;
  composed: Composed;
  choices: ReturnType<typeof lastChoices>;
  payment: Payment | undefined;
  written: NonNullable<KeptLook<ActOfLook>['written']>;
  now: Date;
}

/** The look may have grown, or been used, in the meantime. */
async function keep<Held>(
  { sealFor }: EnhanceDeps<Held>,
  sql: WriteOutCall['sql'],
  row: Look,
  { look, composed, choices, payment, written, now }: Kept<Held>,
): Promise<void> {
  const { id, user_id } = look.act;
  const seal = sealFor(user_id, id);
  const newest = openLook<ActOfLook, Held>(seal, row.sealed) ?? look;
  await saveLook(sql, { ...row, sealed: seal.close({ ...newest, written }) });
  if (!payment) return;
  await saveUsedAct(sql, { look, composed, choices, how: null, isOwn: false, payment, now });
  await insertUse(sql, { look_id: id, at: now, paid: true });
}
