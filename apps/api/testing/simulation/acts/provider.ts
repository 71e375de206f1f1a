import type { ProviderInvoice } from '../../../ports/payments.ts';
import type { Charge } from '../world/purchases.ts';
import type { World } from '../world/world.ts';
import type { SimulatedAct } from './act.ts';

interface Paid {
  invoice: ProviderInvoice;
  charge: Charge;
}

/** Of several payments alike in all of it, any matches. */
function isOf(invoice: ProviderInvoice, { cents, at, of, refunded, dispute }: Charge): boolean {
  const isAsked = invoice.isDisputeOpen === (dispute === 'open') && invoice.isDisputeLost === (dispute === 'lost');
  return (
    cents === invoice.total_cents &&
    at === invoice.paid_at!.getTime() &&
    (of?.id ?? null) === invoice.subscriptionId &&
    refunded === invoice.refunded_cents &&
    isAsked
  );
}

async function anyPaid(
  { house, person, random }: World,
  isFit: (charge: Charge) => boolean,
): Promise<Paid | undefined> {
  if (person.customerId === null || person.model.isGone) return undefined;
  const { invoices } = await house.sandbox.port.readSnapshot(person.customerId);
  const free = new Set(person.model.charges);
  const found = invoices
    .toReversed()
    .filter(({ state }) => state === 'paid')
    .flatMap((invoice) => {
      const charge = [...free].find((one) => isOf(invoice, one));
      if (charge) free.delete(charge);
      return charge && isFit(charge) ? [{ invoice, charge }] : [];
    });
  return found.length === 0 ? undefined : random.pick(found);
}

const hasPaid = ({ person }: World) => person.model.charges.length > 0 && !person.model.isGone;
const isDisputed = ({ person }: World) => person.model.charges.some(({ dispute }) => dispute === 'open');

export const providerActs: readonly SimulatedAct[] = [
  {
    name: 'refund',
    weight: (world) => (hasPaid(world) ? 3 : 0),
    async run(world) {
      const paid = await anyPaid(world, ({ cents, refunded, dispute }) => refunded < cents && dispute === 'none');
      if (!paid) return 'none';
      const rest = paid.charge.cents - paid.charge.refunded;
      const cents = world.random.chance(0.5) ? rest : 1 + world.random.below(rest);
      await world.house.sandbox.desk.refund(paid.invoice.id, cents);
      paid.charge.refunded += cents;
      return cents === rest ? 'whole' : 'part';
    },
  },
  {
    name: 'open a dispute',
    weight: (world) => (hasPaid(world) ? 3 : 0),
    async run(world) {
      const paid = await anyPaid(world, ({ dispute, refunded, cents }) => dispute === 'none' && refunded < cents);
      if (!paid) return 'none';
      await world.house.sandbox.desk.openDispute(paid.invoice.id);
      paid.charge.dispute = 'open';
      return paid.charge.of ? 'of a subscription' : 'of credits';
    },
  },
  {
    name: 'decide a dispute',
    weight: (world) => (hasPaid(world) && isDisputed(world) ? 5 : 0),
    async run(world) {
      const paid = await anyPaid(world, ({ dispute }) => dispute === 'open');
      if (!paid) return 'none';
      const outcome = world.random.chance(0.5) ? 'won' : 'lost';
      await world.house.sandbox.desk.closeDispute(paid.invoice.id, outcome);
      paid.charge.dispute = outcome;
      return outcome;
    },
  },
];
