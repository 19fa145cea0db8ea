import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { createDocumentIntake } from '@portal/platform/documents/createDocumentIntake';
import type { DocumentIntake, IntakePart } from '@portal/platform/documents/documentIntake';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import type { UploadedPart } from '@portal/platform/http/defineRoute';
import { commonRefusalTexts } from '@portal/platform/http/commonRefusalTexts';
import { refusalProblem } from '@portal/platform/http/answers/renderRejection';
import { createUseCaseRunner } from '@portal/platform/use-cases/createUseCaseRunner';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { employeeActor, openEnquiryEngines, ownerActor, type EnquiryEngines } from '../../testing/enquiryEngines.ts';
import type { EnquiriesServices } from '../../enquiriesServices.ts';
import { enquiryRefusalTexts } from '../decisions/enquiryRefusalTexts.ts';
import { deleteSupersededDocumentsPolicy } from './deleteSupersededDocumentsPolicy.ts';
import { notePendingBlob } from '@portal/platform/documents/pendingBlobs';
import { enquiryStreamNameOf } from '../enquiryAggregate.ts';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import { createPendingBlobSweepJob } from '@portal/platform/documents/pendingBlobs';
import { OWNER_ID, PAYSLIP_ID, payslip, noMessageOrComment } from '../testing/eventsOfEnquiry.ts';
import { uploadDocument } from './uploadDocument.ts';

const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const opening = { type: 'ChangeEnquiryStatus', to: 'open', ...noMessageOrComment, expiresOn: undefined } as const;
const pdf = await readFile(new URL('../../../../tests/fixtures/gehaltsnachweis-5-seiten.pdf', import.meta.url));

const principal = { realm: 'customer', id: OWNER_ID, roles: [], inheritedRoles: [], sessionId: 'session' } as const;

let engines: EnquiryEngines;
let intake: DocumentIntake;

beforeEach(async () => {
  engines = await openEnquiryEngines();
  intake = await createDocumentIntake({ blobs: engines.blobs, workFolder: join(engines.folder, 'work') });
  await engines.tell(ENQUIRY, employeeActor, {
    type: 'CreateEnquiry',
    ownerId: OWNER_ID,
    publicId: 'V-2026-000001',
    name: 'Kauf',
    description: null,
    expiresOn: null,
  });
  await engines.tell(ENQUIRY, employeeActor, { type: 'RequestFile', fileId: PAYSLIP_ID, fields: payslip });
  await engines.tell(ENQUIRY, employeeActor, opening);
});
afterEach(async () => {
  await intake.close();
  await engines.close();
});

async function* parts(...files: readonly { readonly fileName: string; readonly content: Buffer | Readable }[]): AsyncGenerator<IntakePart> {
  for (const { fileName, content } of files) yield { fileName, content: Buffer.isBuffer(content) ? Readable.from([content]) : content };
}
const aPdf = () => parts({ fileName: 'Gehalt Oktober.pdf', content: pdf });

interface Upload {
  readonly parts: AsyncIterable<IntakePart>;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

const upload = async ({
  parts: files = aPdf(),
  context = engines.contextOf(ownerActor),
  signal = new AbortController().signal,
}: Partial<Upload> = {}) => {
  const reservations = createReservationRegistry(engines);
  const reader = { get: async () => ({ enquiryId: ENQUIRY }) };
  const deps = { ...engines, intake, reader, config: () => defaultInstanceConfig } as unknown as EnquiriesServices;
  const uploaded = files as AsyncIterable<UploadedPart>;
  const ran = await createUseCaseRunner({ commands: engines.commands, reservations }, deps).run(uploadDocument, PAYSLIP_ID, undefined, {
    ...context,
    principal,
    parts: uploaded,
    signal,
  });
  if (ran.kind === 'accepted') return ran;
  const rejected = createRejectedOutcomeAnswer(ran);
  return rejected.kind === 'refused' ? refusalProblem(rejected.refusal, { ...commonRefusalTexts, ...enquiryRefusalTexts }) : rejected;
};
const uploads = () => engines.eventsOf(ENQUIRY).filter(({ type }) => type === 'FileUploaded');
const pending = () => engines.records.list('pending-blobs');

describe('an upload', () => {
  it('stores the document and says so, with its pages and its hash', async () => {
    expect((await upload()).kind).toBe('accepted');
    const [uploaded] = uploads();
    expect(uploaded?.data).toMatchObject({
      previousStatus: 'requested',
      newStatus: 'uploaded',
      mediaType: 'application/pdf',
      pages: 5,
      originalName: 'Gehalt Oktober.pdf',
    });
    expect(await engines.blobCount()).toBe(1);
    expect(await pending()).toEqual([]);
  });

  it('is refused before a byte is read where the enquiry does not allow it', async () => {
    await engines.tell(ENQUIRY, employeeActor, { ...opening, to: 'aborted' });
    let read = 0;
    const counted = (async function* () {
      read += 1;
      yield* aPdf();
    })();
    expect(await upload({ parts: counted })).toMatchObject({ status: 409, code: 'ENQUIRY_NOT_OPEN' });
    expect(read).toBe(0);
  });

  it('keeps nothing of what the bank does not take', async () => {
    const lie = parts({ fileName: 'Gehalt.pdf', content: Buffer.from('MZ this is no document') });
    expect(await upload({ parts: lie })).toMatchObject({ status: 422, code: 'FILE_TYPE_NOT_ACCEPTED' });
    expect(await engines.blobCount()).toBe(0);
    expect(await pending()).toEqual([]);
  });

  it('keeps nothing when the enquiry closes while it runs', async () => {
    const slow = (async function* () {
      await engines.tell(ENQUIRY, employeeActor, { ...opening, to: 'aborted' });
      yield* aPdf();
    })();
    expect(await upload({ parts: slow })).toMatchObject({ status: 409, code: 'ENQUIRY_NOT_OPEN' });
    expect(uploads()).toEqual([]);
    expect(await engines.blobCount()).toBe(0);
    expect(await pending()).toEqual([]);
  });

  it('keeps nothing when the customer goes away in the middle', async () => {
    const leaving = new AbortController();
    const half = new PassThrough();
    half.write(pdf.subarray(0, 2_000), () => leaving.abort());
    await expect(upload({ parts: parts({ fileName: 'Gehalt.pdf', content: half }), signal: leaving.signal })).rejects.toThrow();
    expect(uploads()).toEqual([]);
    expect(await engines.blobCount()).toBe(0);
    expect(await pending()).toEqual([]);
  });

  it('counts once when it is sent twice', async () => {
    const context = engines.contextOf(ownerActor);
    await upload({ context });
    expect((await upload({ context })).kind).toBe('accepted');
    await Promise.all([upload({ context }), upload({ context })]);
    expect(uploads()).toHaveLength(1);
    expect(await engines.blobCount()).toBe(1);
  });

  it('counts once when it is sent twice at the same time', async () => {
    const context = engines.contextOf(ownerActor);
    const results = await Promise.all([upload({ context }), upload({ context })]);
    expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(uploads()).toHaveLength(1);
    expect(await engines.blobCount()).toBe(1);
  });

  it('of a stranger finds no file', async () => {
    expect(await upload({ context: engines.contextOf({ kind: 'customer', id: randomUUID() }) })).toMatchObject({ status: 404 });
  });
});

describe('documents that no longer count', () => {
  /** What the policy does about all that happened. */
  const clean = async (): Promise<void> => {
    const policy = deleteSupersededDocumentsPolicy(engines);
    for (const event of engines.eventsOf(ENQUIRY)) if (policy.events.includes(event.type)) await policy.handle(event);
  };
  const keptOf = async (numbers: readonly number[]): Promise<number[]> => {
    const blobIds = uploads().map((event) => (event.type === 'FileUploaded' ? event.data.blobId : ''));
    const kept = await Promise.all(
      numbers.map((number) =>
        engines.blobs.get(`enquiry-${ENQUIRY}`, blobIds[number] ?? '').then(
          (content) => content.destroy() !== undefined,
          () => false,
        ),
      ),
    );
    return numbers.filter((_number, index) => kept[index]);
  };

  it('go as soon as two newer ones are there, however often the customer tries', async () => {
    for (let time = 0; time < 5; time += 1) await upload();
    await clean();
    expect(await keptOf([0, 1, 2, 3, 4])).toEqual([3, 4]);
  });

  it('stay until the file is processed where the bank has had them before it', async () => {
    await upload();
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'requested', ...noMessageOrComment });
    for (let time = 0; time < 3; time += 1) await upload();
    await clean();
    expect(await keptOf([0, 1, 2, 3])).toEqual([0, 2, 3]);
  });

  it('go once the file is processed, the one that counts stays', async () => {
    await upload();
    await upload();
    expect(await engines.blobCount()).toBe(2);
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'verified', ...noMessageOrComment });
    await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'processed', ...noMessageOrComment });
    await clean();
    await clean();
    expect(await engines.blobCount()).toBe(1);
    const last = uploads().at(-1);
    expect(last?.type === 'FileUploaded' && (await engines.blobs.get(`enquiry-${ENQUIRY}`, last.data.blobId))).toBeInstanceOf(Readable);
  });

  it('go when the request for them is deleted', async () => {
    await upload();
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemoveFile', fileId: PAYSLIP_ID });
    await clean();
    expect(await engines.blobCount()).toBe(0);
  });
});

describe('documents that a crash left behind', () => {
  const nextDay = '2026-11-22T10:00:01.000Z';

  it('are swept a day later, not earlier', async () => {
    const orphan = randomUUID();
    await notePendingBlob(engines.records, orphan, enquiryStreamNameOf(ENQUIRY), engines.clock.now());
    await engines.blobs.put(`enquiry-${ENQUIRY}`, orphan, Readable.from([pdf]));
    const sweep = createPendingBlobSweepJob(engines, 'sweep', enquiryAggregate);
    await sweep.run('2026-11-22T09:00:00.000Z');
    expect(await engines.blobCount()).toBe(1);
    await sweep.run(nextDay);
    expect(await engines.blobCount()).toBe(0);
    expect(await pending()).toEqual([]);
  });

  it('stay when an event knows them', async () => {
    await upload();
    const [uploaded] = uploads();
    if (uploaded?.type !== 'FileUploaded') throw new Error('no upload');
    await notePendingBlob(engines.records, uploaded.data.blobId, enquiryStreamNameOf(ENQUIRY), engines.clock.now());
    await createPendingBlobSweepJob(engines, 'sweep', enquiryAggregate).run(nextDay);
    expect(await engines.blobCount()).toBe(1);
    expect(await pending()).toEqual([]);
  });
});
