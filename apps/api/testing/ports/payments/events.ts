import { expect, it } from 'vitest';
import { makeCustomer, day, type StartFixture } from './fixture.ts';

export function describeEvents(start: StartFixture): void {
  const at = new Date('2026-11-21T12:00:00Z');
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const startPaid = async () => {
    const trial = await start(at);
    const customer = await makeCustomer(trial);
    await customer.subscribeAndPay();
    return { ...trial, ...customer, bodies: await trial.controls.events(customer.customerId) };
  };

  it('an event says what happened to whom', async () => {
    const { port, controls, customerId, bodies } = await startPaid();
    const events = bodies.map((body) => port.readEvent(body, controls.sign(body, at), at));
    expect(events).toContainEqual({
      id: expect.stringMatching(/\w{5}/),
      type: 'customer.subscription.created',
      customerId,
    });
    expect(events).toContainEqual({ id: expect.any(String), type: 'invoice.paid', customerId });
    expect(events.filter((event) => typeof event === 'string' || event.customerId !== customerId)).toEqual([]);
  });

  it('an event that was changed, or signed by another, is forged', async () => {
    const { port, controls, bodies } = await startPaid();
    const body = bodies[0]!;
    const signature = controls.sign(body, at);
    const [time = '', code = ''] = signature.split(',');
    const changed = Buffer.from(body.toString().replace('cus_', 'cus_0'));
    const forgeries: [Buffer, string][] = [
      [changed, signature],
      [bodies[1]!, signature],
      [body, controls.sign(body, at, 'whsec_of_somebody_else')],
      [body, `t=${at.getTime() / 1000 + 1},${code}`],
      ...[
        '',
        'v1=',
        time,
        code,
        `${time},v1=`,
        `${time},v0=${code.slice(3)}`,
        `${time},${code.slice(0, -1)}`,
        'nonsense',
        't=,v1=',
      ].map((header): [Buffer, string] => [body, header]),
      [Buffer.alloc(0), controls.sign(Buffer.alloc(0), at)],
    ];
    for (const [sent, header] of forgeries) {
      expect([header, port.readEvent(sent, header, at)]).toEqual([header, 'forged']);
    }
    expect(port.readEvent(body, `${signature},v1=${'0'.repeat(64)}`, at)).toMatchObject({ type: 'customer.created' });
  });

  it('an event that is five minutes off our clock, in either direction, is late, and nearer it is not', async () => {
    const { port, controls, bodies } = await startPaid();
    const body = bodies[0]!;
    const readAt = (seconds: number) => port.readEvent(body, controls.sign(body, at), after(seconds));
    expect([readAt(301), readAt(-301), readAt(day)]).toEqual(['late', 'late', 'late']);
    expect([readAt(300), readAt(-300)]).toMatchObject([{ type: 'customer.created' }, { type: 'customer.created' }]);
    expect(port.readEvent(body, controls.sign(body, at, 'whsec_of_somebody_else'), after(day))).toBe('forged');
  });

  it('the customer of an event that names none can be looked up, such as for a dispute', async () => {
    const { port, controls, customerId, snapshot } = await startPaid();
    await controls.openDispute((await snapshot()).invoices[0]!.id);
    const events = (await controls.events(customerId)).map((body) => port.readEvent(body, controls.sign(body, at), at));
    const dispute = events.find((event) => typeof event === 'object' && event.type === 'charge.dispute.created');
    expect(dispute).toMatchObject({ customerId: null });
    if (typeof dispute !== 'object') return;
    expect(await port.findCustomer(dispute.id)).toBe(customerId);
    const created = events.find((event) => typeof event === 'object' && event.type === 'customer.created');
    expect(typeof created === 'object' && (await port.findCustomer(created.id))).toBe(customerId);
    expect(await port.findCustomer('evt_nobody')).toBeNull();
  });

  it('events that could not be delivered are listed, oldest first, and delivered ones are not', async () => {
    const { port, controls, customerId, snapshot } = await startPaid();
    await controls.takeEvents(customerId);
    const listOwn = async (since: Date) => {
      const ids = new Set(
        (await controls.events(customerId)).map((body) => (JSON.parse(body.toString()) as { id: string }).id),
      );
      return (await port.listUndelivered(since)).filter(({ id }) => ids.has(id));
    };
    expect(await listOwn(at)).toEqual([]);
    await controls.forward(customerId, day);
    await controls.openDispute((await snapshot()).invoices[0]!.id);
    await controls.refund((await snapshot()).invoices[0]!.id);
    expect((await listOwn(at)).map((event) => [event.type, event.customerId])).toEqual([
      ['charge.dispute.created', null],
      ['charge.updated', customerId],
      ['charge.refunded', customerId],
    ]);
    expect(await listOwn(after(2 * day))).toEqual([]);
    expect(await listOwn(after(day))).toHaveLength(3);
  });

  it('of many that could not be delivered none is left out', async () => {
    const { port, controls, customerId, addCard, card } = await startPaid();
    const other = await addCard('5555555555554444');
    for (let turn = 0; turn < 100; turn += 1) {
      await port.preferCard({ customerId, cardId: turn % 2 === 0 ? other.id : card.id, subscriptionId: null });
    }
    const told = (await controls.events(customerId)).map((body) => (JSON.parse(body.toString()) as { id: string }).id);
    const all = (await port.listUndelivered(at)).map(({ id }) => id).filter((id) => told.includes(id));
    expect([all.length > 100, all]).toEqual([true, told]);
  });
}
