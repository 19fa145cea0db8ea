import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { financingProjectFiguresOf } from '@portal/contracts/payouts/figures';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { systemClock } from '@portal/platform/clock/clock';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { financingProjectAggregate } from '@portal/services/payouts/financing-project/financingProjectAggregate';
import { thePayoutCast, type PayoutCast } from '../api/payouts/thePayoutCast.ts';
import { decideRequest } from '../harness/decideRequest.ts';
import { startPaymentRecorder, waveringFront } from '../harness/paymentRecorder.ts';
import { portalUser, type Reply } from '../harness/portalUser.ts';
import { problemOf } from '../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { describeWithEngine } from './harness/engines.ts';
import { ownBank } from './harness/ownBank.ts';

const PATIENCE_MS = 120_000;
const AT_ONCE = 50;
const CREDIT = 3_000_000;
const DRAWN = 600_000;
/** So many fit into the credit. */
const FIT = CREDIT / DRAWN;

describeWithEngine('mongodb', 'payouts of the distributed size, with two api side by side', (url) => {
  const bank = ownBank('payouts', url);
  let dataDir: string;
  let one: TestPortal;
  let other: TestPortal;
  let cast: PayoutCast;

  const start = (roles: string): Promise<TestPortal> =>
    startTestPortal({ dataDir, environment: { ...bank.environment, ROLES: roles, DEMO: '0' } });

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-payouts-'));
    one = await start('api,projector,worker');
    other = await start('api');
    cast = await thePayoutCast(one);
  }, PATIENCE_MS);
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await bank.dropDatabase();
    await rm(dataDir, { recursive: true, force: true });
  }, PATIENCE_MS);

  /** The same person at either api, in turn. */
  const builderAt = (turn: number) => portalUser((turn % 2 === 0 ? one : other).url).as('customer', cast.builder.token!);
  const atOnce = <T>(call: (turn: number) => Promise<Reply<T>>): Promise<Reply<T>[]> =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => call(turn)));
  const draw = (project: FinancingProjectView, turn: number): Promise<Reply<DisbursementView>> =>
    builderAt(turn).send<DisbursementView>('POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
      body: { disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: cast.building.id, amount: DRAWN }] },
    });
  /** What is stored, and that is what either api shows. */
  const expectShownAsStored = async ({ id }: FinancingProjectView) => {
    await one.idle();
    const { state } = await one.commands.load(financingProjectAggregate, id);
    const { disbursedCents, reservedCents, remainingCents } = financingProjectFiguresOf(state);
    expect(disbursedCents + reservedCents).toBeLessThanOrEqual(CREDIT);
    expect(remainingCents).toBeGreaterThanOrEqual(0);
    const figures = { disbursedAmount: disbursedCents, reservedAmount: reservedCents, remainingAmount: remainingCents };
    for (const turn of [0, 1]) {
      const shown = await builderAt(turn).ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${id}`);
      expect(shown).toMatchObject({ ...figures, credits: [figures] });
      expect(shown.disbursements.map((request) => [request.id, request.status]).sort()).toEqual(
        state.disbursements.map((request) => [request.id, request.status]).sort(),
      );
    }
    return state;
  };
  const eventsOf = async ({ id }: FinancingProjectView, type: FinancingProjectEvent['type']): Promise<number> =>
    (await one.engines.journal.readStream<RecordedEvent<FinancingProjectEvent>>(`financingProject-${id}`)).filter(
      (event) => event.type === type,
    ).length;
  const STORED = [200, 201, 202];

  it(`${AT_ONCE} who draw at once never get more than the credit has, and the others are told why`, { timeout: PATIENCE_MS }, async () => {
    const project = await cast.activeProject({ maxDisbursements: 1_000 }, [{ amount: CREDIT }]);
    const replies = await atOnce((turn) => draw(project, turn));
    const made = replies.filter(({ status }) => STORED.includes(status)).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(FIT);
    for (const reply of replies.filter(({ status }) => !STORED.includes(status)))
      expect([409, 422, 503]).toContain(problemOf(reply).status);
    expect((await expectShownAsStored(project)).disbursements).toHaveLength(made);

    // Whoever gave way to another one is served when they come again, and then it is over.
    for (let turn = made; turn < FIT; turn += 1) expect(STORED).toContain((await draw(project, turn)).status);
    const late = await atOnce((turn) => draw(project, turn));
    expect(new Set(late.map((reply) => problemOf(reply).status))).toEqual(new Set([422]));
    expect((await expectShownAsStored(project)).disbursements).toHaveLength(FIT);
  });

  it(`${AT_ONCE} submits at once come to one for each request, and to no cent more`, { timeout: PATIENCE_MS }, async () => {
    const project = await cast.activeProject({ maxDisbursements: 1_000 }, [{ amount: CREDIT }]);
    const asked: { readonly id: string; readonly code: string }[] = [];
    for (let number = 0; number < FIT; number += 1) {
      const draft = await cast.filled(await cast.draft(project, DRAWN));
      asked.push({ id: draft.id, code: (await cast.requestTan(draft)).code });
    }
    const replies = await atOnce((turn) => {
      const { id, code } = asked[turn % FIT]!;
      // Each request is submitted at both api.
      return builderAt(Math.floor(turn / FIT)).send('POST', `/valutierung-disbursements/${id}/submit`, { body: { submitCode: code } });
    });
    // Whoever comes second with the very same content may be told what the first one was told: the events are counted below.
    expect(replies.filter(({ status }) => STORED.includes(status)).length).toBeGreaterThanOrEqual(FIT);
    for (const reply of replies.filter(({ status }) => !STORED.includes(status)))
      expect([409, 422, 503]).toContain(problemOf(reply).status);
    const { disbursements } = await expectShownAsStored(project);
    expect(disbursements.map(({ status }) => status)).toEqual(Array.from({ length: FIT }, () => 'submitted'));
    expect(await eventsOf(project, 'DisbursementSubmitted')).toBe(FIT);
  });

  it(
    'the example that records payments records each once, whichever api answers and whatever gets lost',
    { timeout: PATIENCE_MS },
    async () => {
      const project = await cast.activeProject();
      const payments = [];
      for (const reference of ['Buchung 4711', 'Buchung 4712']) {
        const { id } = await cast.submitted(project);
        await decideRequest(cast.clerk, id, 'approve');
        payments.push({ disbursementId: id, bookedOn: berlinDay(systemClock.now()), reference });
      }
      const { records, vault } = one.engines;
      const { token } = await createIntegrationClientRegistry({ records, vault, clock: systemClock }).issue('Zahlungsverkehr', 1, [
        'payments:record',
      ]);
      const front = await waveringFront(one.url, ['answer lost', { status: 503, code: 'UNAVAILABLE' }]);
      const first = startPaymentRecorder(front.url, token);
      const second = startPaymentRecorder(other.url, token);
      for (const recorder of [first, second]) recorder.say(...payments);
      expect([await first.end(), first.complaints, await second.end(), second.complaints]).toEqual([0, [], 0, []]);
      await front.close();
      for (const recorder of [first, second])
        expect(recorder.lines).toEqual(payments.map(({ disbursementId }) => `Auszahlung ${disbursementId}: ausgezahlt`));
      await one.idle();
      expect(await eventsOf(project, 'PaymentRecorded')).toBe(payments.length);
      for (const { disbursementId, bookedOn, reference } of payments)
        expect(await cast.clerk.ask('GET', `/valutierung-disbursements/${disbursementId}`)).toMatchObject({
          status: 'disbursed',
          payment: { bookedOn, reference },
        });
    },
  );
});
