import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { GenerationWriter, ReadModelReader, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedReadModelStore } from '../../engines/embedded/read-model-store/openEmbeddedReadModelStore.ts';
import { EventForged } from '@portal/platform/journal/eventUnreadable';
import type { LogFields } from '@portal/platform/log/logFields';
import { SubjectKeyLost } from '@portal/platform/vault/subjectKeyLost';
import { confirmationHash, contentToConfirmOf } from '../financing-project/confirmation.ts';
import { noFinancingProject, type Disbursement, type FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { LAND_CREDIT_ID, BUYING_PURPOSE_ID } from '../financing-project/testing/aFinancingProject.ts';
import { streamVerifiedApprovedPayments } from './streamVerifiedApprovedPayments.ts';

const REQUESTS = 10_250;
const disbursements = {
  name: 'disbursements',
  filterable: ['status'],
  sortable: ['createdAt', 'submittedAt'],
  searchable: [],
  counted: [['status']],
};
const types = { name: 'financingProjectTypes', filterable: [], sortable: [], searchable: [], counted: [] };

const idOf = (number: number): string => `antrag-${String(number).padStart(5, '0')}`;
/** Four in the same second: more requests than moments. */
const submittedAtOf = (number: number): string => new Date(Date.UTC(2026, 10, 1) + Math.floor(number / 4) * 1_000).toISOString();
const requests = Array.from({ length: REQUESTS }, (_, number) => ({
  id: idOf(number),
  name: `Antrag ${number}`,
  status: 'approved' as const,
  submittedAt: submittedAtOf(number),
  positions: [
    { positionId: `position-${number}`, creditId: LAND_CREDIT_ID, financingProjectTypeId: BUYING_PURPOSE_ID, amountCents: 100 + number },
  ],
  photos: [],
  approvedBy: 'b-2',
}));
const credit = { id: LAND_CREDIT_ID, creditNumber: 'K-1', payoutAccount: { iban: 'DE89370400440532013000', holder: 'Bau GmbH' } };
const project = { ...noFinancingProject, publicId: 'BV-2026-7', credits: [credit] } as unknown as FinancingProjectState;
/** As the customer has confirmed it. */
function confirmed(request: (typeof requests)[number]): Disbursement {
  const disbursement = request as unknown as Disbursement;
  const content = contentToConfirmOf(project, disbursement, {
    salt: 'salt',
    purposeNames: new Map([[BUYING_PURPOSE_ID, 'Grundstückskauf']]),
  })!;
  return {
    ...disbursement,
    confirmation: { content, contentHash: confirmationHash(content), confirmedAt: request.submittedAt, void: false },
  };
}
const byProject = new Map(requests.map((request) => [`projekt-${request.id}`, confirmed(request)]));
const load = ((_: unknown, projectId: string) =>
  Promise.resolve({
    state: { ...project, disbursements: [byProject.get(projectId)] },
  })) as unknown as CommandHandler['load'];

let folder: string;
let store: ReadModelStore;
let live: GenerationWriter;
const write = async (documents: readonly { readonly id: string; readonly status: string }[]): Promise<void> => {
  const from = await live.checkpoint();
  const to = String(Number(from === START_OF_LOG ? 0 : from) + 1).padStart(12, '0') as LogPosition;
  const customer = { customerId: '4711', firstName: 'Erika', lastName: 'Mustermann' };
  const writes = documents.map((document) => ({
    kind: 'put' as const,
    collection: 'disbursements',
    document: { ...document, createdAt: '', projectId: `projekt-${document.id}`, customer },
  }));
  await live.commit({ from, to, writes, parked: [] });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  store = await openEmbeddedReadModelStore({ folder });
  live = (await store.open({ name: 'payouts', version: 1, collections: [disbursements, types] })).live!;
  // Not in the order in which they were submitted.
  await write([...requests].reverse());
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const leftOut: (string | undefined)[] = [];
const log = { error: (_: string, fields?: LogFields) => void leftOut.push(fields?.stream) };
async function exported(reader: ReadModelReader = store, loading = load): Promise<readonly string[]> {
  leftOut.length = 0;
  const found: string[] = [];
  for await (const { positionId } of streamVerifiedApprovedPayments({ reader, commands: { load: loading }, log })) found.push(positionId);
  return found;
}

describe('the export of approved requests', () => {
  it('has all of them, each once and the oldest first, however many they are', async () => {
    expect(await exported()).toEqual(requests.map(({ positions }) => positions[0]!.positionId));
  });

  it('names the purpose as it was when the customer confirmed it', async () => {
    const type = { kind: 'put', collection: types.name, document: { id: BUYING_PURPOSE_ID, name: 'Grunderwerb' } } as const;
    const from = await live.checkpoint();
    await live.commit({ from, to: '000000000009' as LogPosition, writes: [type], parked: [] });
    const { value } = await streamVerifiedApprovedPayments({ reader: store, commands: { load }, log }).next();
    expect(value).toMatchObject({ financingProjectType: 'Grundstückskauf' });
  });

  it('misses none because others are paid while it goes on', async () => {
    let pages = 0;
    const reader: ReadModelReader = {
      ...store,
      find: async (collection, query) => {
        pages += 1;
        if (pages === 3) await write(requests.slice(0, 150).map((request) => ({ ...request, status: 'disbursed' })));
        return store.find(collection, query);
      },
    };
    const found = await exported(reader);
    expect(found.length).toBe(REQUESTS);
    expect(new Set(found).size).toBe(REQUESTS);
  });

  it('leaves out what somebody else has written, what was not confirmed and what the same person approved twice, and names it', async () => {
    const [forged, changed, twice, nobody] = requests.map(({ id }) => `projekt-${id}`);
    const loading = (async (aggregate: never, projectId: string) => {
      if (projectId === forged) throw new EventForged(`financingProject-${forged}`, 7, 'not-keyed');
      const { state } = (await load(aggregate, projectId)) as unknown as { readonly state: FinancingProjectState };
      const [one] = state.disbursements as [Disbursement];
      const forge: Readonly<Record<string, Partial<Disbursement>>> = {
        [changed!]: { positions: one.positions.map((position) => ({ ...position, amountCents: 1 })) },
        [twice!]: { firstApproval: { by: 'b-2', message: null } },
        [nobody!]: { approvedBy: undefined },
      };
      return { state: { ...state, disbursements: [{ ...one, ...forge[projectId] }] } };
    }) as unknown as CommandHandler['load'];
    expect(await exported(store, loading)).toEqual(requests.slice(4).map(({ positions }) => positions[0]!.positionId));
    expect(leftOut).toEqual([forged, changed, twice, nobody].map((id) => `financingProject-${id}`));
  });

  it('leaves out a project whose key is lost, names it and has all others', async () => {
    const lost = `projekt-${requests[0]!.id}`;
    const loading = ((aggregate: never, projectId: string) =>
      projectId === lost
        ? Promise.reject(new SubjectKeyLost(`financingProject-${lost}`))
        : load(aggregate, projectId)) as unknown as CommandHandler['load'];
    expect(await exported(store, loading)).toEqual(requests.slice(1).map(({ positions }) => positions[0]!.positionId));
    expect(leftOut).toEqual([`financingProject-${lost}`]);
  });

  it('leaves out what the project no longer has as approved, though the list still says so: it would be paid twice', async () => {
    const [paid, withdrawn] = requests.map(({ id }) => `projekt-${id}`);
    const loading = (async (aggregate: never, projectId: string) => {
      const { state } = (await load(aggregate, projectId)) as unknown as { readonly state: FinancingProjectState };
      const status = projectId === paid ? 'disbursed' : projectId === withdrawn ? 'submitted' : 'approved';
      return { state: { ...state, disbursements: state.disbursements.map((one) => ({ ...one, status })) } };
    }) as unknown as CommandHandler['load'];
    expect(await exported(store, loading)).toEqual(requests.slice(2).map(({ positions }) => positions[0]!.positionId));
    expect(leftOut).toEqual([]);
  });

  it('leaves out what one of two employees has withdrawn, which is no fault', async () => {
    const withdrawn = `projekt-${requests[0]!.id}`;
    const loading = (async (aggregate: never, projectId: string) => {
      const { state } = (await load(aggregate, projectId)) as unknown as { readonly state: FinancingProjectState };
      const firstWithdrawal = projectId === withdrawn ? { by: 'b-1', message: 'Betrug' } : undefined;
      return { state: { ...state, disbursements: state.disbursements.map((one) => ({ ...one, firstWithdrawal })) } };
    }) as unknown as CommandHandler['load'];
    expect(await exported(store, loading)).toEqual(requests.slice(1).map(({ positions }) => positions[0]!.positionId));
    expect(leftOut).toEqual([]);
  });

  it('holds one page at a time: nothing is read before it is asked for', async () => {
    let pages = 0;
    const reader: ReadModelReader = { ...store, find: (collection, query) => ((pages += 1), store.find(collection, query)) };
    const payments = streamVerifiedApprovedPayments({ reader, commands: { load }, log });
    for (let taken = 0; taken < 150; taken += 1) await payments.next();
    expect(pages).toBe(2);
    await payments.return(undefined);
  });
});
