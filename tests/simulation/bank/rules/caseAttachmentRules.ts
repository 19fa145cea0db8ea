import type { CaseChange } from './caseRecord.ts';

const CHANGES = new Set(['AttachmentAdded', 'AttachmentEdited', 'AttachmentUploaded', 'AttachmentReleased', 'AttachmentFilingPlanned']);

/** What happens to the bank's documents in a case. */
export function takeAttachmentEvent({ one, event, envelope, wrong }: CaseChange): void {
  if (!('attachmentId' in event.data)) return;
  const { attachmentId } = event.data;
  if (CHANGES.has(event.type) && !['draft', 'open', 'completed', 'processed'].includes(one.status))
    wrong(`${event.type} in a case that is ${one.status}`);
  const { kind } = envelope.actor;
  if (kind !== 'bank_employee' && !(kind === 'system' && event.type === 'AttachmentArchivedInAgree21')) wrong(`${event.type} by ${kind}`);
  if (event.type === 'AttachmentAdded') {
    if (one.attachments.has(attachmentId)) wrong('a document of the bank was added twice');
    one.attachments.set(attachmentId, { document: undefined, releasedSha256: undefined, archivedBlobId: undefined });
    return;
  }
  const attachment = one.attachments.get(attachmentId);
  if (attachment === undefined) return wrong(`${event.type} of a document that is not there`);
  const { document } = attachment;
  if (event.type === 'AttachmentUploaded') {
    const { blobId, sha256 } = event.data;
    attachment.document = { blobId, sha256 };
    one.everStored.add(blobId);
  }
  if (event.type === 'AttachmentReleased') {
    if (event.data.sha256 !== document?.sha256) wrong('another document was released');
    attachment.releasedSha256 = event.data.sha256;
  }
  if (event.type === 'AttachmentTakenBack') {
    if (attachment.releasedSha256 === undefined) wrong('taken back without a release');
    attachment.releasedSha256 = undefined;
  }
  if (event.type === 'AttachmentArchivedInAgree21') {
    if (event.data.blobId !== document?.blobId) wrong('another document of the bank was handed over to agree21');
    if (event.data.blobId === attachment.archivedBlobId) wrong('handed over to agree21 twice');
    attachment.archivedBlobId = event.data.blobId;
  }
  if (event.type === 'AttachmentRemoved') {
    if (attachment.releasedSha256 !== undefined) wrong('removed without being taken back');
    one.attachments.delete(attachmentId);
  }
}
