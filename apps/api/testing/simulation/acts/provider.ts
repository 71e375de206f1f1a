import type { ProviderInvoice } from '../../../ports/payments.ts';
import type { Charge } from '../model/purchases.ts';
import type { Simulation } from '../simulation.ts';
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
  { billing, person, random }: Simulation,
  isFit: (charge: Charge) => boolean,
): Promise<Paid | undefined> {
  if (person.customerId === null || person.model.isGone) return undefined;
  const { invoices } = await billing.sandbox.port.readSnapshot(person.customerId);
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

const hasPaid = ({ person }: Simulation) => person.model.charges.length > 0 && !person.model.isGone;
const isDisputed = ({ person }: Simulation) => person.model.charges.some(({ dispute }) => dispute === 'open');

export const providerActs: readonly SimulatedAct[] = [
  {
    name: 'refund',
    weight: (simulation) => (hasPaid(simulation) ? 3 : 0),
    async run(simulation) {
      const paid = await anyPaid(simulation, ({ cents, refunded, dispute }) => refunded < cents && dispute === 'none');
      if (!paid) return 'none';
      const rest = paid.charge.cents - paid.charge.refunded;
      const cents = simulation.random.chance(0.5) ? rest : 1 + simulation.random.below(rest);
      await simulation.billing.sandbox.desk.refund(paid.invoice.id, cents);
      paid.charge.refunded += cents;
      return cents === rest ? 'whole' : 'part';
    },
  },
  {
    name: 'open a dispute',
    weight: (simulation) => (hasPaid(simulation) ? 3 : 0),
    async run(simulation) {
      const paid = await anyPaid(simulation, ({ dispute, refunded, cents }) => dispute === 'none' && refunded < cents);
      if (!paid) return 'none';
      await simulation.billing.sandbox.desk.openDispute(paid.invoice.id);
      paid.charge.dispute = 'open';
      return paid.charge.of ? 'of a subscription' : 'of credits';
    },
  },
  {
    name: 'decide a dispute',
    weight: (simulation) => (hasPaid(simulation) && isDisputed(simulation) ? 5 : 0),
    async run(simulation) {
      const paid = await anyPaid(simulation, ({ dispute }) => dispute === 'open');
      if (!paid) return 'none';
      const outcome = simulation.random.chance(0.5) ? 'won' : 'lost';
      await simulation.billing.sandbox.desk.closeDispute(paid.invoice.id, outcome);
      paid.charge.dispute = outcome;
      return outcome;
    },
  },
];
