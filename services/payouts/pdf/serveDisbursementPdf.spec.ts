import { describe, expect, it } from 'vitest';
import { noFinancingProject } from '../financing-project/financingProjectState.ts';
import { completeDisbursementAsPdf } from './serveDisbursementPdf.ts';
import { aDisbursement } from './testing/disbursementOnPaper.ts';

const project = { ...noFinancingProject, lifecycle: 'live', status: 'active', disbursements: [aDisbursement] };

/** An employee asks for a request with its proofs; whether the look at each of them can be recorded says `ran`. */
function asked(ran: { readonly kind: string }) {
  const opened: string[] = [];
  const request = {
    params: { id: aDisbursement.id },
    query: {},
    principal: { realm: 'employee', id: 'b1' },
    context: { commandId: 'c1', now: '2026-11-20T12:00:00.000Z' },
  };
  const services = {
    reader: {
      get: (collection: string) =>
        Promise.resolve(collection === 'payoutLocations' ? { kind: 'disbursement', projectId: 'p1' } : undefined),
    },
    commands: { load: () => Promise.resolve({ state: project }) },
    blobs: { get: (_: string, id: string) => (opened.push(id), Promise.reject(new Error('nothing is opened'))) },
    reports: { bind: () => Promise.reject(new Error('nothing is printed')) },
  };
  const route = completeDisbursementAsPdf.routeWith(services as never, (() => Promise.resolve(ran)) as never);
  return { opened, answer: () => route.handle(request as never) };
}

describe('a request with its proofs as PDF', () => {
  it.each([
    ['busy', 409],
    ['stale', 412],
    ['unknown', 404],
  ])('goes to no employee whose look at a proof is not recorded: %s', async (kind, status) => {
    const { opened, answer } = asked({ kind });
    expect(await answer()).toMatchObject({ kind: 'problem', status });
    expect(opened).toEqual([]);
  });
});
