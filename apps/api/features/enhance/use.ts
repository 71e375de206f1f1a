import { randomBytes } from 'node:crypto';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { useEnhancement } from '@hone/contracts/enhance/enhance';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { isRemembered, offeredRows, type Choice, type Use } from '@hone/domain/enhance/brief';
import { costsCredit, mostFilled } from '@hone/domain/enhance/enhancing';
import { makeId } from '@hone/domain/ids';
import { hasModelPart } from '@hone/engine/compose/compose';
import { countWords } from '@hone/text/count-words';
import { fillVariables, type VariableValue } from '@hone/text/variables';
import type { Sql } from '../../database/port.ts';
import type { Call, Caller } from '../../http/port.ts';
import { findAct, saveAct, type Act } from './acts.store.ts';
import type { SaidToRow } from './acts.table.ts';
import type { EnhanceDeps, Wishes } from './deps.ts';
import { composeLook, lastChoices, wantsProposals, type Composed } from './looks/compose-look.ts';
import { growBrief, growLook, type GrownBrief } from './looks/grow-look.ts';
import { openLook, type KeptLook } from './looks/kept-look.ts';
import { findLook, insertUse, lockLook } from './looks/looks.store.ts';
import { payAtOnce, type Payment } from './paying.ts';

/** The parts of an act that don't depend on how it is used. */
export type ActOfLook = Omit<Act, 'at' | 'credits' | 'reservation' | 'words_after' | 'hunks' | 'choices' | 'how'> & {
  user_id: string;
};

interface UsedLook {
  look: KeptLook<ActOfLook>;
  composed: Composed;
  choices: readonly Choice[];
  how: Use | null;
  /** The user's own model wrote something in the text that is used. */
  isOwn: boolean;
  payment: Payment;
  /** Filled in where it is copied. */
  values?: readonly VariableValue[] | undefined;
  now: Date;
}

type UseCall = Call<typeof useEnhancement>;

/** In one transaction, in which no one else uses the same look: it is paid once. */
export async function useLook<Held>(deps: EnhanceDeps<Held>, call: UseCall): Promise<DataOf<typeof useEnhancement>> {
  const wishes = await deps.wishes(call.sql, call.caller.userId);
  const grown = await growBefore(deps, call, wishes);
  return call.transaction(async (sql) => {
    const used = await useWithin(deps, { ...call, sql }, { wishes, grown });
    await call.finish(sql, used);
    return used;
  });
}

async function growBefore<Held>(
  { working, sealFor }: EnhanceDeps<Held>,
  { sql, caller: { userId }, params: { id }, body: { rows }, now }: UseCall,
  { muted }: Wishes,
): Promise<GrownBrief | undefined> {
  if (!rows?.length) return undefined;
  const found = await findLook(sql, id, userId, now);
  const look = found && openLook<ActOfLook, Held>(sealFor(userId, id), found.sealed);
  return look && growBrief(working, look, { who: userId, rows, muted });
}

async function useWithin<Held>(
  deps: EnhanceDeps<Held>,
  { sql, caller, params: { id }, body, now }: UseCall,
  { wishes, grown }: { wishes: Wishes; grown: GrownBrief | undefined },
): Promise<DataOf<typeof useEnhancement>> {
  const user_id = caller.userId;
  const row = await lockLook(sql, id, user_id, now);
  const look = row && openLook<ActOfLook, Held>(deps.sealFor(user_id, id), row.sealed);
  if (!look) throw new Refusal('request.not_found');
  const choices = withoutForbidden(caller, lastChoices(body.choices ?? []));
  // Rows sent by the client are not from this look's model.
  const { brief } = look;
  growLook(look, grown, choices);
  const propose = body.propose ?? wantsProposals(wishes);
  const made = composeLook(look, { choices, propose, dropped: body.dropped, fixed: body.fixed });
  const composed = body.written ? asWritten(look, made) : made;
  const isWritten = body.written === true && look.written?.own === true;
  const isOwn = isWritten || (look.act.own && hasModelPart(composed.edits, brief));
  const payment = await payForUse(deps, sql, { look, composed, isOwn, now });
  const { how, values } = body;
  if (composed.changed) await takeUse(deps, sql, { look, composed, choices, how, isOwn, payment, values, now });
  else await insertUse(sql, { look_id: id, at: now, paid: false });
  const { text, added, edits } = composed;
  return { text, added, edits, credits_used: payment.credits, credits_count: payment.credits_count };
}

/** As a model has joined it; after any change it is a different text. */
function asWritten({ written }: KeptLook<unknown>, composed: Composed): Composed {
  if (written?.of !== composed.text) throw refuseField('written', 'enhance.choice.unknown');
  return { ...composed, text: written.text, words_after: countWords(written.text) };
}

async function payForUse<Held>(
  { credits }: EnhanceDeps<Held>,
  sql: Sql,
  {
    look,
    composed: { changed, edits },
    isOwn,
    now,
  }: Pick<UsedLook, 'composed' | 'isOwn' | 'now'> & {
    look: KeptLook<ActOfLook, Held>;
  },
): Promise<Payment> {
  const {
    act: { id, user_id },
    by,
    wasHeld,
    held,
  } = look;
  // Its model may still be writing: the hold for that pays for this, and not for both.
  if (held) await credits.giveBack(sql, held, now);
  const isWorthIt = changed && costsCredit({ edits, by, isOwn });
  if (!isWorthIt || (await findAct(sql, id))?.reservation) {
    const { credits_count } = await credits.left(sql, user_id, now);
    return { credits: 0, reservation: null, credits_count };
  }
  return payAtOnce(credits, sql, { reservation: wasHeld ? makeId(now, randomBytes) : id, user_id }, now);
}

/** All that a use leaves behind, in its transaction. */
export async function takeUse<Held>(deps: EnhanceDeps<Held>, sql: Sql, used: UsedLook): Promise<void> {
  const { look, composed, choices, payment, values = [], now } = used;
  const { id, user_id } = look.act;
  await rememberFacts(deps, sql, look, choices, now);
  await saveUsedAct(sql, used);
  await insertUse(sql, { look_id: id, at: now, paid: payment.reservation !== null });
  const { web_address, draft_id, text } = look;
  const where = draft_id === undefined ? { web_address } : { web_address, draft_id };
  const prompt = {
    id,
    user_id,
    ...where,
    text,
    enhanced_prompt: fillVariables(composed.text, values, mostFilled),
    now,
  };
  const isRecorded = look.record && (await deps.record(sql, prompt));
  await announceUse(deps, sql, { user_id, payment, isRecorded });
}

export async function announceUse<Held>(
  { announce }: EnhanceDeps<Held>,
  sql: Sql,
  { user_id, payment, isRecorded }: { user_id: string; payment: Payment; isRecorded: boolean },
): Promise<void> {
  const isPaid = payment.reservation !== null;
  if (isRecorded) await announce(sql, { user_id, kind: isPaid ? 'enhanced' : 'history' });
  else if (isPaid) await announce(sql, { user_id, kind: 'credits' });
}

export async function saveUsedAct(
  sql: Sql,
  { look, composed, choices, how, isOwn, payment, now }: UsedLook,
): Promise<void> {
  await saveAct(sql, {
    ...look.act,
    own: isOwn,
    at: now,
    credits: payment.credits,
    reservation: payment.reservation,
    words_after: composed.words_after,
    hunks: composed.edits.map(({ kind }) => kind),
    choices: lastChoices(choices).map(withoutOwnWords),
    how,
  });
}

/** What is remembered becomes a variable, which a key or an app may not be allowed to change. */
export function withoutForbidden({ scopes }: Caller, choices: readonly Choice[]): readonly Choice[] {
  const mayRemember = scopes?.includes('library:write') ?? true;
  return mayRemember ? choices : choices.map((choice) => ({ ...choice, remember: false }));
}

function withoutOwnWords({ slot, options = [], own = '', skip }: Choice): SaidToRow {
  return {
    slot,
    options: [...new Set(options)],
    ...(own.trim() !== '' && { own: true as const }),
    ...(skip && { skip: true as const }),
  };
}

async function rememberFacts<Held>(
  { memory }: EnhanceDeps<Held>,
  sql: Sql,
  { act: { user_id }, brief }: KeptLook<ActOfLook>,
  choices: readonly Choice[],
  now: Date,
): Promise<void> {
  for (const { slot, own = '', skip, remember } of choices) {
    const canKeep = brief && offeredRows(brief).some((row) => row.slot === slot && row.remember !== undefined);
    if (!remember || skip || own.trim() === '' || !canKeep || !isRemembered(slot)) continue;
    await memory.keep(sql, { user_id, row: slot, value: own, now });
  }
}
