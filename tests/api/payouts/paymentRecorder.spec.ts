import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { DisbursementStatusChangeView, DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { HOUR_MS } from '@portal/platform/clock/clock';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { decideRequest } from '../../harness/decideRequest.ts';
import { startPaymentRecorder, waveringFront, type BookedPayment } from '../../harness/paymentRecorder.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const tokenFor = async (scope: 'events:read' | 'payments:record'): Promise<string> => {
  const { records, vault } = portal.engines;
  const clients = createIntegrationClientRegistry({ records, vault, clock: { now: () => portal.now() } });
  return (await clients.issue('Zahlungsverkehr', 30, [scope])).token;
};
const anApproved = async (project: FinancingProjectView): Promise<DisbursementView> => {
  const submitted = await cast.submitted(project);
  return decideRequest(cast.clerk, submitted.id, 'approve');
};
const booked = ({ id }: DisbursementView, reference: string): BookedPayment => ({ disbursementId: id, bookedOn: '2026-11-21', reference });
const paid = ({ id }: DisbursementView): string => `Auszahlung ${id}: ausgezahlt`;
const paymentsIn = async ({ id }: FinancingProjectView): Promise<number> =>
  (await portal.engines.journal.readStream<RecordedEvent<FinancingProjectEvent>>(`financingProject-${id}`)).filter(
    ({ type }) => type === 'PaymentRecorded',
  ).length;

describe('the example that records payments', () => {
  it('records each payment once, also over a kill and when everything is said again', async () => {
    const project = await cast.activeProject();
    const [first, second] = [await anApproved(project), await anApproved(project)];
    const token = await tokenFor('payments:record');
    const killed = startPaymentRecorder(portal.url, token);
    killed.say(booked(first, 'Buchung 4711'));
    await expect.poll(() => killed.lines, { timeout: 10_000 }).toEqual([paid(first)]);
    await killed.kill('SIGKILL');

    const again = startPaymentRecorder(portal.url, token);
    again.say(booked(first, 'Buchung 4711'), '', booked(second, 'Buchung 4712'), booked(second, 'Buchung 4712'));
    expect([await again.end(), again.lines, again.complaints]).toEqual([0, [paid(first), paid(second), paid(second)], []]);
    expect(await paymentsIn(project)).toBe(2);
    expect(await cast.clerk.ask('GET', `/valutierung-disbursements/${second.id}`)).toMatchObject({
      status: 'disbursed',
      payment: { bookedOn: '2026-11-21', reference: 'Buchung 4712' },
    });
    const [change] = await cast.clerk.rows<DisbursementStatusChangeView>(
      `/valutierung-disbursement-status-changes?disbursement=${second.id}`,
    );
    expect(change).toMatchObject({ newStatus: 'disbursed', initiatedBy: 'integration' });
  });

  it('goes on trying while the portal is busy, away, or an answer is lost', async () => {
    const project = await cast.activeProject();
    const approved = await anApproved(project);
    const front = await waveringFront(portal.url, [
      { status: 503, code: 'UNAVAILABLE' },
      'answer lost',
      { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' },
      { status: 409, code: 'BUSY' },
    ]);
    const recorder = startPaymentRecorder(front.url, await tokenFor('payments:record'));
    recorder.say({ ...booked(approved, 'Buchung 4713'), endToEndId: 'NOTPROVIDED' });
    expect([await recorder.end(), recorder.lines, front.calls()]).toEqual([0, [paid(approved)], 5]);
    expect(await paymentsIn(project)).toBe(1);
    await front.close();
  });

  it('names what is refused, goes on with the rest and ends with 1', async () => {
    const project = await cast.activeProject();
    const submitted = await cast.submitted(project);
    const approved = await anApproved(project);
    const endToEndId = approved.disbursementPositions[0]!.id.replaceAll('-', '');
    const recorder = startPaymentRecorder(portal.url, await tokenFor('payments:record'));
    recorder.say(
      'Überweisung an Frau Muster',
      booked({ ...approved, id: '00000000-0000-4000-8000-000000000001' }, 'Buchung 1'),
      booked(submitted, 'Buchung 2'),
      { ...booked(approved, 'Buchung 3'), bookedOn: '2099-01-01' },
      { ...booked(approved, 'Buchung 4714'), endToEndId: `${endToEndId}-2` },
      { ...booked(approved, 'Buchung 4714'), endToEndId },
      booked(approved, 'Buchung 4715'),
    );
    expect([await recorder.end(), recorder.lines]).toEqual([1, [paid(approved)]]);
    expect(recorder.complaints.map((line) => /\((\d+)/.exec(line)?.[1] ?? line)).toEqual([
      'Eine Zeile ist keine Zahlung: {"disbursementId", "bookedOn", "reference"}',
      '404',
      '409',
      '422',
      '422',
      '409',
    ]);
    expect(await paymentsIn(project)).toBe(1);
  });

  it('ends at once without the scope for it, and when it is told to', async () => {
    const approved = await anApproved(await cast.activeProject());
    const reader = startPaymentRecorder(portal.url, await tokenFor('events:read'));
    reader.say(booked(approved, 'Buchung 4716'));
    expect([await reader.end(), reader.complaints]).toEqual([1, [expect.stringContaining('payments:record')]]);
    const waiting = startPaymentRecorder(portal.url, await tokenFor('payments:record'));
    waiting.say(booked(approved, 'Buchung 4716'));
    await expect.poll(() => waiting.lines, { timeout: 10_000 }).toEqual([paid(approved)]);
    await waiting.kill('SIGTERM');
  });

  it('records what is paid again after a return, also under the same reference and when no answer is kept any more', async () => {
    const project = await cast.activeProject();
    const approved = await anApproved(project);
    const token = await tokenFor('payments:record');
    const record = async (payment: BookedPayment) => {
      const recorder = startPaymentRecorder(portal.url, token);
      recorder.say(payment);
      return [await recorder.end(), recorder.lines, recorder.complaints];
    };
    const first = booked(approved, 'Buchung 4717');
    expect(await record(first)).toEqual([0, [paid(approved)], []]);
    await cast.clerk.ask('POST', `/valutierung-disbursements/${approved.id}/record-return`, {
      bookedOn: first.bookedOn,
      reason: 'Konto erloschen',
    });
    await cast.submit(approved, (await cast.requestTan(approved)).code);
    await decideRequest(cast.clerk, approved.id, 'approve');
    portal.advance(25 * HOUR_MS);
    await cast.signInAgain();
    expect(await record({ ...first, bookedOn: '2026-11-22' })).toEqual([0, [paid(approved)], []]);
    expect(await paymentsIn(project)).toBe(2);
    expect(await cast.clerk.ask('GET', `/valutierung-disbursements/${approved.id}`)).toMatchObject({
      status: 'disbursed',
      payment: { bookedOn: '2026-11-22' },
    });
  });

  it('may say on the next morning what was refused in the evening before', async () => {
    const approved = await anApproved(await cast.activeProject());
    const tomorrow = { ...booked(approved, 'Buchung 4718'), bookedOn: '2026-11-23' };
    const token = await tokenFor('payments:record');
    const evening = startPaymentRecorder(portal.url, token);
    evening.say(tomorrow);
    expect([await evening.end(), evening.complaints]).toEqual([1, [expect.stringContaining('422')]]);
    portal.advance(14 * HOUR_MS);
    const morning = startPaymentRecorder(portal.url, token);
    morning.say(tomorrow);
    expect([await morning.end(), morning.lines]).toEqual([0, [paid(approved)]]);
  });
});
