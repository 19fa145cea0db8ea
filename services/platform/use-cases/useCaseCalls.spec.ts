import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../commands/createCommandHandler.ts';
import { createReservationRegistry } from '../commands/createReservationAggregate.ts';
import { createMemoryJournal } from '../commands/testing/memoryJournal.ts';
import { COMMAND_ANSWERS_COLLECTION } from '../records/recordStore.ts';
import { caughtUpProgress, jsonHeaders, startEdge, type RunningEdge } from '../http/testing/edgeFixture.ts';
import { createUseCaseRunner } from './createUseCaseRunner.ts';
import {
  addPaper,
  closeProject,
  openProject,
  readAndClose,
  readProject,
  renumberProject,
  type SampleProjectServices,
} from './testing/projectAggregate.ts';

const vault = { pseudonym: (_: string, value: string) => Buffer.from(value).toString('hex'), createKey: async () => undefined };
const EMPLOYEE = { 'x-employee-token': 'employee:e1:ROLE_BANK_EMPLOYEE', ...jsonHeaders };
const AUDITOR = { 'x-employee-token': 'employee:e2:ROLE_AUDITOR', ...jsonHeaders };
const UNKNOWN = '0a1b2c3d-1111-4222-8333-444455556666';

let edge: RunningEdge;
let visible: boolean;
let journal: ReturnType<typeof createMemoryJournal>;

beforeEach(async () => {
  journal = createMemoryJournal();
  visible = true;
  const commands = createCommandHandler({ journal, vault });
  const services: SampleProjectServices = {
    shelf: { papers: new Set(), put: async () => undefined, take: async () => undefined },
    between: { meanwhile: async () => undefined },
    numbers: () => 'n-1',
  };
  const cases = createUseCaseRunner({ commands, reservations: createReservationRegistry({ commands, vault }) }, services);
  const declared = [
    openProject,
    renumberProject,
    addPaper,
    closeProject,
    // Who may change it here, and may not read it.
    { ...renumberProject, call: { ...renumberProject.call!, path: '/enquiries/:id/renumber', access: { employee: 'signedIn' } as const } },
    readProject,
    readAndClose,
  ];
  edge = await startEdge(declared.map(cases.routeOf), {
    progress: { ...caughtUpProgress, waitFor: async () => visible },
    refusals: {
      PROJECT_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Das Projekt gibt es nicht.' },
      NUMBER_TAKEN: { status: 422, title: 'Vergeben', detail: 'Die Nummer ist vergeben.', field: 'number' },
    },
  });
});
afterEach(() => edge.stop());

const send = async (method: string, path: string, body: object = {}, headers: Record<string, string> = EMPLOYEE) => {
  const answer = await edge.call(method, `/api${path}`, headers, method === 'GET' ? undefined : JSON.stringify(body));
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text === '' ? undefined : JSON.parse(text)) as never };
};
const opened = async (number: string): Promise<string> => (await send('POST', '/enquiries', { number })).body['id'];

describe('the call of a use case', () => {
  it('that creates answers 201 with what GET of the new IRI answers the same person', async () => {
    const { status, headers, body } = await send('POST', '/enquiries', { number: 'A-1' });
    const { id } = body as { id: string };
    expect([status, headers.get('location'), headers.get('etag'), body]).toEqual([
      201,
      `/api/enquiries/${id}`,
      '"7"',
      { '@id': `/api/enquiries/${id}`, '@type': 'Project', id, reader: 'e1' },
    ]);
  });

  it('that changes answers 200 with the view', async () => {
    const id = await opened('A-1');
    expect(await send('PATCH', `/enquiries/${id}`, { number: 'A-2' })).toMatchObject({ status: 200, body: { id } });
  });

  it('answers 204 to who may not read what was changed', async () => {
    const id = await opened('A-1');
    expect(await send('PATCH', `/enquiries/${id}/renumber`, { number: 'A-2' }, AUDITOR)).toMatchObject({ status: 204 });
    expect(journal.log.filter(({ type }) => type === 'ProjectRenumbered')).toHaveLength(1);
  });

  it('that was refused is kept for its repeat as the project’s own, and goes with it', async () => {
    await opened('B-1');
    const id = await opened('A-1');
    const headers = { ...EMPLOYEE, 'idempotency-key': randomUUID() };
    expect(await send('PATCH', `/enquiries/${id}`, { number: 'B-1' }, headers)).toMatchObject({ status: 422 });
    expect(await edge.records.deleteOwnedBy([`project-${id}`])).toBeGreaterThan(0);
  });

  it('that would have created is not kept when it was refused: nothing that is erased takes it along', async () => {
    await opened('B-1');
    const create = (number: string) => send('POST', '/enquiries', { number }, { ...EMPLOYEE, 'idempotency-key': `for-${number}` });
    expect(await create('B-1')).toMatchObject({ status: 422 });
    expect(await create('B-2')).toMatchObject({ status: 201 });
    // What was created is kept, and nobody waits for that.
    await expect.poll(() => edge.records.list(COMMAND_ANSWERS_COLLECTION)).toHaveLength(1);
  });

  it('that answers nothing answers 204', async () => {
    expect((await send('POST', `/enquiries/${await opened('A-1')}/close`)).status).toBe(204);
  });

  it('answers 202 with the IRI while the read models lag, and the view when it comes again', async () => {
    const id = await opened('A-1');
    visible = false;
    const headers = { ...EMPLOYEE, 'idempotency-key': 'once' };
    expect(await send('PATCH', `/enquiries/${id}`, { number: 'A-2' }, headers)).toMatchObject({
      status: 202,
      body: { '@id': `/api/enquiries/${id}` },
    });
    visible = true;
    expect(await send('PATCH', `/enquiries/${id}`, { number: 'A-2' }, headers)).toMatchObject({ status: 200, body: { id } });
    expect(journal.log.filter(({ type }) => type === 'ProjectRenumbered')).toHaveLength(1);
  });

  it('answers at once to who does not want to wait', async () => {
    const id = await opened('A-1');
    expect((await send('PATCH', `/enquiries/${id}`, { number: 'A-2' }, { ...EMPLOYEE, prefer: 'respond-async' })).status).toBe(202);
  });

  it('answers a refusal by its text, 412 to a stale view and 404 to what there is not', async () => {
    const [id] = [await opened('A-1'), await opened('B-1')];
    expect(await send('PATCH', `/enquiries/${id}`, { number: 'b-1' })).toMatchObject({ status: 422, body: { code: 'NUMBER_TAKEN' } });
    expect(await send('PATCH', `/enquiries/${id}`, { number: 'C-1' }, { ...EMPLOYEE, 'if-match': '"4"' })).toMatchObject({ status: 412 });
    expect(await send('PATCH', `/enquiries/${UNKNOWN}`, { number: 'C-1' })).toMatchObject({ status: 404 });
  });
});

describe('the call of a query', () => {
  it('runs use cases of its context, and refuses as they do', async () => {
    const id = await opened('A-1');
    expect((await send('GET', `/enquiries/${id}/once`)).body).toEqual({ first: true });
    expect((await send('GET', `/enquiries/${id}/once`)).body).toEqual({ first: false });
    expect(await send('GET', `/enquiries/${UNKNOWN}/once`)).toMatchObject({ status: 404, body: { code: 'PROJECT_UNKNOWN' } });
  });
});
