import { extensionOf } from '@portal/contracts/enquiries/upload';
import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import { downloadName } from '@portal/platform/documents/downloadName';
import type { OwnRecordOrDocument, OwnDataSource, OwnDocument } from '@portal/platform/own-data/ownData';
import { iterateAllRows } from '@portal/platform/read-model-store/iterateAllRows';
import { loadUploadTimesOf } from '../download/archiveFacts.ts';
import { findAttachmentOrUndefined } from '../attachment/decideAttachments.ts';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { findRequestedFileOrUndefined } from '../enquiry/decisions/enquiryRules.ts';
import type { EnquiryState, StoredDocument } from '../enquiry/enquiryState.ts';
import { keptFormerUploadsOf } from '../enquiry/documents/keptDocuments.ts';
import { buildOwnDataCaseRecord } from './buildOwnDataCaseRecord.ts';
import { ownEnquiryTexts } from './ownEnquiryTexts.ts';

type Known = Pick<EnquiriesServices, 'commands' | 'reader' | 'config'>;

/** The customer's cases as the customer sees them, whatever module was given or taken since: drafts are the bank's, archived ones are gone. */
export const ownCasesSource = (deps: Known): OwnDataSource => ({
  async *partsOf(customerId, signal) {
    const theirs = { filter: [{ field: 'customer.id', op: 'eq', value: customerId }], by: 'createdAt' } as const;
    for await (const { id } of iterateAllRows(deps.reader, 'enquiries', theirs, signal)) {
      const state = await ownCase(deps, id, customerId);
      if (state !== undefined) yield* partsOfCase(deps, id, state);
    }
  },
});

async function ownCase({ commands }: Pick<Known, 'commands'>, id: string, customerId: string): Promise<EnquiryState | undefined> {
  const { state } = await commands.load(enquiryAggregate, id);
  return state.lifecycle === 'live' && state.ownerId === customerId && isEnquiryVisibleToCustomers(state.status) ? state : undefined;
}

async function* partsOfCase(deps: Known, id: string, state: EnquiryState): AsyncGenerator<OwnRecordOrDocument> {
  const folder = [ownEnquiryTexts.folder, state.name === null ? state.publicId : `${state.publicId} ${state.name}`];
  const uploadedAt = await loadUploadTimesOf(deps.reader, id);
  const attachments = deps.config().upload.activateEnquiryAttachments
    ? state.attachments.filter((one) => one.public && one.document !== undefined)
    : [];
  yield await buildOwnDataCaseRecord(deps, { id, folder, state, attachments, uploadedAt });
  for (const file of state.files) {
    const place = [...folder, ownEnquiryTexts.documents];
    const current = (now: EnquiryState) => findRequestedFileOrUndefined(now, file.id)?.document?.blobId;
    if (file.document !== undefined)
      yield documentOf(deps, id, { ...named(file.name, file.document), folder: place, uploadedAt: uploadedAt.get(file.id) }, current);
    for (const former of keptFormerUploadsOf(state, file.id)) {
      const name = ownEnquiryTexts.version(file.name ?? ownEnquiryTexts.unnamed, former.version);
      const kept = (now: EnquiryState) => keptFormerUploadsOf(now, file.id).find(({ blobId }) => blobId === former.blobId)?.blobId;
      yield documentOf(deps, id, { ...named(name, former), folder: place, uploadedAt: former.uploadedAt }, kept);
    }
  }
  for (const { id: attachmentId, name, document } of attachments) {
    const released = (now: EnquiryState) => {
      const attachment = findAttachmentOrUndefined(now, attachmentId);
      return attachment?.public ? attachment.document?.blobId : undefined;
    };
    const place = { folder: [...folder, ownEnquiryTexts.bankDocuments], uploadedAt: uploadedAt.get(attachmentId) };
    if (document !== undefined) yield documentOf(deps, id, { ...named(name, document), ...place }, released);
  }
}

const named = (name: string | null, { blobId, originalName, mediaType }: StoredDocument) => ({
  name: name ?? ownEnquiryTexts.unnamed,
  extension: extensionOf(downloadName(originalName ?? ownEnquiryTexts.unnamed, mediaType)),
  blobId,
});

/** `blobOf`: the document in its place as the case is then. */
const documentOf = (
  { commands }: Pick<Known, 'commands'>,
  id: string,
  document: Pick<OwnDocument, 'name' | 'folder' | 'uploadedAt' | 'blobId' | 'extension'>,
  blobOf: (now: EnquiryState) => string | undefined,
): OwnDocument => ({
  kind: 'document',
  ...document,
  stream: enquiryStreamNameOf(id),
  async isStillTheirs() {
    const { state } = await commands.load(enquiryAggregate, id);
    return state.lifecycle === 'live' && isEnquiryVisibleToCustomers(state.status) && blobOf(state) === document.blobId;
  },
});
