import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enquiryErasureRule } from '../enquiry/enquiryErasureRule.ts';
import { notePendingBlob } from '@portal/platform/documents/pendingBlobs';
import { enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { createPendingBlobSweepJob } from '@portal/platform/documents/pendingBlobs';
import { OWNER_ID } from '../enquiry/testing/eventsOfEnquiry.ts';
import { employeeActor, openEnquiryEngines, type EnquiryEngines } from '../testing/enquiryEngines.ts';
import { deleteSupersededDocumentsPolicy } from '../enquiry/documents/deleteSupersededDocumentsPolicy.ts';
import { deleteObsoleteAttachmentDocumentsPolicy } from './deleteObsoleteAttachmentDocumentsPolicy.ts';
import { CONTRACT_ID, contractAttachmentFields, contractPdf } from './testing/anAttachment.ts';

const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';

let engines: EnquiryEngines;
beforeEach(async () => {
  engines = await openEnquiryEngines();
  await engines.tell(ENQUIRY, employeeActor, {
    type: 'CreateEnquiry',
    ownerId: OWNER_ID,
    publicId: 'V-2026-000001',
    name: 'Kauf',
    description: null,
    expiresOn: null,
  });
  await engines.tell(ENQUIRY, employeeActor, { type: 'AddAttachment', attachmentId: CONTRACT_ID, fields: contractAttachmentFields });
});
afterEach(() => engines.close());

async function upload(blobId: string = randomUUID()): Promise<string> {
  await engines.blobs.put(`enquiry-${ENQUIRY}`, blobId, Readable.from([Buffer.from('%PDF')]));
  await engines.tell(ENQUIRY, employeeActor, { type: 'UploadAttachment', attachmentId: CONTRACT_ID, document: contractPdf(blobId) });
  return blobId;
}
/** What the policies do about all that happened, twice as after a crash. */
async function clean(): Promise<void> {
  for (const policy of [deleteObsoleteAttachmentDocumentsPolicy(engines), deleteSupersededDocumentsPolicy(engines)])
    for (const event of [...engines.eventsOf(ENQUIRY), ...engines.eventsOf(ENQUIRY)])
      if (policy.events.includes(event.type)) await policy.handle(event);
}
const isKept = (blobId: string): Promise<boolean> =>
  engines.blobs.get(`enquiry-${ENQUIRY}`, blobId).then(
    (content) => content.destroy() !== undefined,
    () => false,
  );

describe('the document of a bank document', () => {
  it('goes when another one takes its place, and the new one stays', async () => {
    const [former, present] = [await upload(), await upload()];
    await clean();
    expect([await isKept(former), await isKept(present)]).toEqual([false, true]);
  });

  it('goes when it is deleted, and with a deleted draft', async () => {
    const removed = await upload();
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemoveAttachment', attachmentId: CONTRACT_ID });
    await clean();
    expect(await isKept(removed)).toBe(false);
    await engines.tell(ENQUIRY, employeeActor, { type: 'AddAttachment', attachmentId: CONTRACT_ID, fields: contractAttachmentFields });
    const ofDraft = await upload();
    await engines.tell(ENQUIRY, employeeActor, { type: 'DeleteEnquiry' });
    await clean();
    expect(await isKept(ofDraft)).toBe(false);
  });

  it('is no left-over of a crash as long as it counts', async () => {
    const present = await upload();
    await notePendingBlob(engines.records, present, enquiryStreamNameOf(ENQUIRY), engines.clock.now());
    await createPendingBlobSweepJob(engines, 'sweep', enquiryAggregate).run('2026-11-22T10:00:01.000Z');
    expect(await isKept(present)).toBe(true);
    expect(await engines.records.list('pending-blobs')).toEqual([]);
  });

  it('goes with the customer', async () => {
    const present = await upload();
    expect(engines.eventsOf(ENQUIRY).flatMap((event) => enquiryErasureRule.blobsOf?.(event) ?? [])).toEqual([present]);
  });
});
