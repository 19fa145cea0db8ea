import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_KEPT_BYTES } from '@portal/platform/archives/openReadableDocument';
import { createZipArchiveStreamer } from '@portal/platform/archives/createZipArchiveStreamer';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import { readCsv } from '@portal/platform/http/csv/testing/readCsv';
import type { Answer, RouteRequest } from '@portal/platform/http/defineRoute';
import { createUseCaseRunner } from '@portal/platform/use-cases/createUseCaseRunner';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { fileAccessLogAggregate } from '../enquiry/documents/documentAccessLogs.ts';
import { OWNER_ID, payslip, storedPdf, noMessageOrComment } from '../enquiry/testing/eventsOfEnquiry.ts';
import { employeeActor, openEnquiryEngines, ownerActor, type EnquiryEngines } from '../testing/enquiryEngines.ts';
import { downloadEnquiry } from './downloadEnquiry.ts';

const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const idOf = (number: number, kind = '7f3d2c1b'): string => `${kind}-8a90-4e5f-b6c7-0000000000${String(number).padStart(2, '0')}`;
const fileId = (number: number): string => idOf(number);
const blobId = (number: number): string => idOf(number, '5d5d5d5d');
/** Too large to be kept: each is opened twice. */
const contentOf = (number: number): Buffer => Buffer.alloc(MOST_KEPT_BYTES + number, number);

let engines: EnquiryEngines;
let opened: Readable[];
let warned: string[];
/** Runs before the content of a blob is handed out. */
let onOpen: (id: string) => Promise<void>;

beforeEach(async () => {
  [engines, opened, warned, onOpen] = [await openEnquiryEngines(), [], [], () => Promise.resolve()];
  await engines.tell(ENQUIRY, employeeActor, {
    type: 'CreateEnquiry',
    ownerId: OWNER_ID,
    publicId: 'V-2026-000001',
    name: '=Kauf',
    description: null,
    expiresOn: null,
  });
  for (const number of [1, 2, 3])
    await engines.tell(ENQUIRY, employeeActor, {
      type: 'RequestFile',
      fileId: fileId(number),
      fields: { ...payslip, name: `=Lohn ${number}` },
    });
  await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeEnquiryStatus', to: 'open', ...noMessageOrComment, expiresOn: undefined });
  for (const number of [1, 2, 3]) {
    await engines.blobs.put(`enquiry-${ENQUIRY}`, blobId(number), Readable.from([contentOf(number)]));
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: fileId(number), document: storedPdf(blobId(number)) });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: fileId(number), ...noMessageOrComment });
  }
});
afterEach(() => engines.close());

const reader = { get: async () => undefined, getMany: async () => [], find: async () => ({ items: [], total: 0 }) };

function download(over: object = {}, id = ENQUIRY): Promise<Answer> {
  const get: EnquiriesServices['blobs']['get'] = async (subject, id) => {
    await onOpen(id);
    const content = await engines.blobs.get(subject, id);
    opened.push(content);
    return content;
  };
  const deps = {
    ...engines,
    reader,
    config: () => ({ upload: { activateEnquiryAttachments: true }, colors: { primary: '#0b4f87' } }),
    archives: createZipArchiveStreamer(),
    log: { warn: (_: string, { error }: { readonly error: Error }) => void warned.push(error.name) },
    reports: { print: async () => Buffer.from('%PDF') },
    blobs: { ...engines.blobs, get },
    ...over,
  } as unknown as EnquiriesServices;
  const reservations = createReservationRegistry({ commands: deps.commands, vault: engines.vault });
  const route = createUseCaseRunner({ commands: deps.commands, reservations }, deps).routeOf(downloadEnquiry);
  const principal = { realm: 'employee', id: employeeActor.id, roles: [], inheritedRoles: [], sessionId: 's' };
  return route.handle({ params: { id }, principal, context: engines.contextOf(employeeActor) } as unknown as RouteRequest<never>);
}

async function contentIn(answer: Answer): Promise<Readable> {
  if (answer.kind !== 'file') throw new Error(answer.kind);
  return answer.content;
}
const unpacked = async (over?: object) => readZip(await buffer(await contentIn(await download(over))));
const rowsIn = (entries: Awaited<ReturnType<typeof unpacked>>) =>
  readCsv((entries.find(({ path }) => path === 'Inhalt.csv')?.content.toString() ?? '').slice(1)).slice(1);
const looksAt = () =>
  engines.journal.log.filter(({ envelope }) => envelope.stream.startsWith('fileAccess-')).map(({ envelope }) => envelope.stream);
const blobFile = (number: number): string => join(engines.folder, 'blobs', blobId(number).slice(-2), blobId(number));

describe('a case that is downloaded', () => {
  it('comes as it was handed in, with a list at its end, and each look is recorded', async () => {
    const answer = await download();
    expect(answer).toMatchObject({ fileName: 'Vorgang V-2026-000001.zip', mediaType: 'application/zip', disposition: 'attachment' });
    const entries = readZip(await buffer(await contentIn(answer)));
    expect(entries.map(({ path }) => path)).toEqual([
      'Statusverlauf.csv',
      'Dokumente/=Lohn 1.pdf',
      'Dokumente/=Lohn 2.pdf',
      'Dokumente/=Lohn 3.pdf',
      'Statusverlauf.pdf',
      'Inhalt.csv',
    ]);
    expect(entries[2]?.content.equals(contentOf(2))).toBe(true);
    expect(rowsIn(entries)[1]).toEqual([
      'Dokumente/=Lohn 2.pdf',
      "'=Lohn 2",
      'Bereit',
      'Gehalt Oktober.pdf',
      String(MOST_KEPT_BYTES + 2),
      createHash('sha256').update(contentOf(2)).digest('hex'),
      '',
      '',
    ]);
    expect(looksAt()).toEqual([1, 2, 3].map((number) => `fileAccess-${fileId(number)}`));
  });

  it('says which document cannot be read, and brings the rest: one is missing, one is damaged at its end', async () => {
    await engines.blobs.delete(blobId(1));
    const sealed = await readFile(blobFile(3));
    sealed[sealed.length - 20]! ^= 1;
    await writeFile(blobFile(3), sealed);
    const entries = await unpacked();
    expect(entries.map(({ path }) => path)).toEqual(['Statusverlauf.csv', 'Dokumente/=Lohn 2.pdf', 'Statusverlauf.pdf', 'Inhalt.csv']);
    expect(rowsIn(entries).map((row) => [row[0], row[1], row[7]])).toEqual([
      ['', "'=Lohn 1", 'nicht lesbar'],
      ['Dokumente/=Lohn 2.pdf', "'=Lohn 2", ''],
      ['', "'=Lohn 3", 'nicht lesbar'],
    ]);
    expect(looksAt()).toEqual([`fileAccess-${fileId(2)}`]);
    expect(warned).toEqual(['BlobMissing', 'CiphertextDamaged']);
  });

  it('holds one document at a time, however many there are', async () => {
    let atOnce = 0;
    onOpen = async () => void (atOnce = Math.max(atOnce, 1 + opened.filter(({ destroyed }) => !destroyed).length));
    await unpacked();
    expect([opened.length, atOnce]).toEqual([6, 1]);
  });

  it('leaves out what was asked for again meanwhile', async () => {
    onOpen = async (id) => {
      if (id === blobId(1) && opened.length === 0)
        await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeFileStatus', fileId: fileId(2), to: 'requested', ...noMessageOrComment });
    };
    expect(rowsIn(await unpacked()).map((row) => row[7])).toEqual(['', 'während des Herunterladens geändert oder gelöscht', '']);
  });

  it('leaves out what was asked for again and deleted while it was read for the first time, and records no look at it', async () => {
    onOpen = async (id) => {
      if (id !== blobId(2) || opened.length < 3) return;
      await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeFileStatus', fileId: fileId(2), to: 'requested', ...noMessageOrComment });
      await engines.blobs.delete(id);
    };
    const entries = await unpacked();
    expect(entries.map(({ path }) => path)).toContain('Dokumente/=Lohn 3.pdf');
    expect(rowsIn(entries).map((row) => row[7])).toEqual(['', 'während des Herunterladens geändert oder gelöscht', '']);
    expect(looksAt()).toEqual([1, 3].map((number) => `fileAccess-${fileId(number)}`));
    expect(warned).toEqual([]);
  });

  it.each([
    ['between two documents', 2, 0],
    ['while the last one is read', 3, 5],
  ])('breaks off when it is archived meanwhile, %s', async (_, number, openedBefore) => {
    onOpen = async (id) => {
      if (id !== blobId(number) || opened.length < openedBefore) return;
      await engines.tell(ENQUIRY, employeeActor, { type: 'ArchiveEnquiry' });
      await engines.blobs.delete(id);
    };
    await expect(unpacked()).rejects.toThrow('NOT_FOUND');
  });

  it('breaks off when a look at it cannot be recorded: nothing goes out unseen', async () => {
    const commands: EnquiriesServices['commands'] = {
      ...engines.commands,
      execute: (aggregate, ...rest) =>
        (aggregate as unknown) === fileAccessLogAggregate
          ? Promise.reject(new Error('event store away'))
          : engines.commands.execute(aggregate, ...rest),
    };
    await expect(unpacked({ commands })).rejects.toThrow('event store away');
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  it('closes every document when who asked for it goes away in the middle', async () => {
    const content = await contentIn(await download());
    content.once('data', () => content.destroy());
    await new Promise((resolve) => content.once('close', resolve));
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
    expect(looksAt().length).toBeLessThan(3);
  });

  it('comes without the printed history where that fails, and says so', async () => {
    const entries = await unpacked({ reports: { print: () => Promise.reject(new Error('no memory')) } });
    expect(entries.map(({ path }) => path)).not.toContain('Statusverlauf.pdf');
    expect(rowsIn(entries).at(-1)).toEqual([
      '',
      'Statusverlauf.pdf',
      '',
      '',
      '',
      '',
      '',
      expect.stringContaining('konnte nicht erstellt werden'),
    ]);
  });

  it('is refused when it is archived, and not found where there is none', async () => {
    expect(await download({}, fileId(1))).toMatchObject({ kind: 'problem', status: 404 });
    await engines.tell(ENQUIRY, employeeActor, { type: 'ArchiveEnquiry' });
    expect(await download()).toEqual({ kind: 'refused', refusal: { refused: 'ENQUIRY_ARCHIVED', facts: {} } });
  });
});
