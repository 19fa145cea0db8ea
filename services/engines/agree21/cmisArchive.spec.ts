import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTimeoutReason, type Agree21Away, type Agree21Fault } from '@portal/platform/agree21/agree21Away';
import type { DocumentToHandOver } from '@portal/platform/agree21/documentArchive';
import type { Agree21Settings } from '@portal/platform/config/agree21Settings';
import { checkAgree21 } from './checkAgree21.ts';
import { createAgree21Ports } from './createAgree21Ports.ts';
import { aDocument, archiveSuite, timeoutSignal, neverAbortedSignal } from './testing/agree21Suite.ts';
import type { Agree21ServiceFaultHandler } from './testing/startFakeAgree21Service.ts';
import { startFakeCmisRepository, type FakeCmisRepository } from './testing/startFakeCmisRepository.ts';

let fake: FakeCmisRepository;
const clock = { now: () => '2026-11-21T10:00:00.000Z' };
beforeAll(async () => {
  fake = await startFakeCmisRepository();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.documents.clear();
  Object.assign(fake, { fault: undefined, creations: 0, nameTaken: 'nameConstraintViolation' });
});

const settingsOf = ({ url, login }: FakeCmisRepository, over: Partial<Agree21Settings> = {}): Agree21Settings => ({
  ...{ url, login, protocol: 'cmis', credentials: undefined, certificate: undefined },
  ...over,
});
const anArchive = (over: Partial<Agree21Settings> = {}) => createAgree21Ports({ settings: settingsOf(fake, over), clock });
const hand = (fields: Partial<DocumentToHandOver> = {}, signal = neverAbortedSignal()) =>
  anArchive().archive.handOver(aDocument(fields), signal);
const find = (key = 'blob-1') => anArchive().archive.find(key, neverAbortedSignal());

archiveSuite('CMIS', () => Promise.resolve(anArchive()), { knowsPersons: false });

const faultOf = (asking: Promise<unknown>): Promise<Agree21Fault | 'answered'> =>
  asking.then(
    () => 'answered' as const,
    (error: Agree21Away) => error.why,
  );
const answering =
  (status: number, body: string | object = ''): Agree21ServiceFaultHandler =>
  (_, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    return true;
  };
const whileCreating =
  (fault: Agree21ServiceFaultHandler): Agree21ServiceFaultHandler =>
  (request, response) =>
    request.method === 'POST' && fault(request, response);
const html = '<!doctype html><title>Wartung</title>';

describe.each<[string, Agree21ServiceFaultHandler, Agree21Fault]>([
  ['a login that is not taken', answering(401), 'client-refused'],
  ['a login without rights', answering(403, { exception: 'permissionDenied' }), 'client-refused'],
  ['a repository in trouble', answering(500, { exception: 'storage' }), 'failing'],
  ['a page in its place', answering(200, html), 'odd-answer'],
  ['a wrong path', answering(404, html), 'odd-answer'],
  ['an answer of another kind', answering(200, { properties: {} }), 'odd-answer'],
  ['half of what is needed', answering(200, { succinctProperties: { 'cmis:objectId': '1' } }), 'odd-answer'],
  ['a folder that is missing', answering(404, { exception: 'objectNotFound' }), 'odd-answer'],
  ['no answer', () => true, 'silent'],
])('%s', (_, fault, why) => {
  it('says nothing about documents', async () => {
    fake.fault = fault;
    const { archive } = anArchive();
    // Only who says nothing is given up: a busy machine answers late.
    const limit = why === 'silent' ? timeoutSignal() : neverAbortedSignal();
    const asked = [archive.find('blob-1', limit), archive.handOver(aDocument(), limit)];
    expect(await Promise.all(asked.map(faultOf))).toEqual([why, why]);
  });
});

describe('a document', () => {
  it('is not unknown because something in front says so', async () => {
    fake.fault = (request, response) => request.url?.includes('blob-1') === true && answering(404, html)(request, response);
    expect(await faultOf(find())).toBe('odd-answer');
  });

  it('lies under its key, with its own name, and all that its filing says', async () => {
    const name = 'Gehalt "Okt"\r\nX-Other: ä.pdf';
    expect(await hand({ name })).toMatchObject({
      kind: 'archived',
      entry: { section: 'Ablage für das Portal', documentId: 'id-blob-1', archivedAt: '2026-11-21T10:00:00.000Z' },
    });
    const kept = fake.documents.get('blob-1')!;
    expect(kept).toMatchObject({ length: 4, mediaType: 'application/pdf', fileName: name });
    expect(JSON.parse(kept.description)).toMatchObject({ name, personId: '8800412', shelfId: 10100 });
  });

  it.each<[string, Partial<DocumentToHandOver>]>([
    ['another hash', { sha256: 'f'.repeat(64) }],
    ['more than was said', { sizeBytes: 3 }],
    [
      'much more than was said',
      { content: () => Promise.resolve(Readable.from(['%PDF', 'x'.repeat(1_000)].map((text) => Buffer.from(text)))) },
    ],
    ['less than was said', { sizeBytes: 5 }],
  ])('with %s is not taken, and nothing of it is kept', async (_, changed) => {
    expect(await hand(changed)).toEqual({ kind: 'refused', reason: 'documentRefused' });
    expect(await find()).toBeUndefined();
    expect([fake.creations, fake.documents.size]).toEqual([0, 0]);
  });

  it('that is there already is not sent again', async () => {
    await hand();
    expect((await hand()).kind).toBe('archived');
    expect(fake.creations).toBe(1);
  });

  it.each(['nameConstraintViolation', 'contentAlreadyExists', 'constraint'])(
    'that came twice at once is there once, by %s',
    async (word) => {
      fake.nameTaken = word;
      const [one, other] = await Promise.all([hand(), hand()]);
      expect(one).toEqual(other);
      expect([fake.creations, fake.documents.size]).toEqual([2, 1]);
    },
  );

  it('that a rule of the repository forbids is refused, and any other conflict is no answer', async () => {
    fake.fault = whileCreating(answering(409, { exception: 'constraint' }));
    expect(await hand()).toEqual({ kind: 'refused', reason: 'documentRefused' });
    fake.fault = whileCreating(answering(409, { exception: 'updateConflict' }));
    expect(await faultOf(hand())).toBe('odd-answer');
    fake.fault = whileCreating(answering(409, html));
    expect(await faultOf(hand())).toBe('odd-answer');
  });

  it('whose answer was lost is there for the next try', async () => {
    fake.fault = whileCreating((_, response) => {
      response.writeHead = () => response;
      response.end = () => response;
      return false;
    });
    const stop = new AbortController();
    const lost = faultOf(hand({}, stop.signal));
    await expect.poll(() => fake.documents.size).toBe(1);
    stop.abort(createTimeoutReason());
    expect(await lost).toBe('silent');
    fake.fault = undefined;
    expect(await hand({ comment: 'später' })).toMatchObject({ kind: 'archived', entry: { comment: 'Einkommen für Öztürk' } });
  });

  it.each<[string, () => void]>([
    ['kept in half', () => (fake.documents.get('blob-1')!.length = 2)],
    ['without content', () => (fake.documents.get('blob-1')!.length = null)],
    ['of somebody else', () => fake.documents.set('blob-1', { description: '{}', length: 4, fileName: 'x', mediaType: 'x' })],
    ['without a description', () => fake.documents.set('blob-1', { description: '', length: 4, fileName: 'x', mediaType: 'x' })],
  ])('%s is not what was handed over', async (_, change) => {
    await hand();
    change();
    expect(await find()).toBeUndefined();
    expect(await hand()).toEqual({ kind: 'refused', reason: 'keyTaken' });
  });

  it('is archived also where the answer to its creation does not tell the size', async () => {
    fake.tellsSizeAtOnce = false;
    expect(await hand()).toMatchObject({ kind: 'archived' });
    expect(await hand()).toMatchObject({ kind: 'archived' });
  });

  it('is closed on our side where the repository does not want it', async () => {
    const source = Readable.from([Buffer.from('%PDF')]);
    fake.fault = whileCreating(answering(403));
    expect(await faultOf(hand({ content: () => Promise.resolve(source) }))).toBe('client-refused');
    await nextTurn();
    expect(source.destroyed).toBe(true);
  });
});

describe('npm run check -- --outside', () => {
  it('asks for a document, and says that persons are not asked for', async () => {
    const ask = async (over: Partial<Agree21Settings> = {}) =>
      (await checkAgree21(settingsOf(fake, over), clock)).map(({ ok, line }) => [ok, line]);
    const persons = [true, 'agree21, Personen: werden nicht abgefragt, CMIS kennt keine.'];
    expect(await ask()).toEqual([persons, [true, `agree21, Archiv: ${new URL(fake.url).host} gibt Auskunft. Archiviert wurde nichts.`]]);
    expect(await ask({ url: `${fake.url}x` })).toEqual([persons, [false, expect.stringContaining('nicht die eines Ordners')]]);
  });
});
