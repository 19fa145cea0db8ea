import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import * as events from '@portal/contracts/integration/enquiries/publicEvents';
import type { ActorKind, Recorded } from '@portal/platform/journal/journal';
import { publish, publishedEvents, type Published } from '../publisher/integrationTable.ts';

type Stored<Type extends EnquiryEvent['type']> = Recorded<Extract<EnquiryEvent, { type: Type }>>;
type StatusChange = Omit<Stored<'EnquiryOpened'>, 'type'>;
type FileStatusChange = Omit<Stored<'FileReleased'>, 'type'>;
type RequestEvent = Stored<'FileRequested'> | Stored<'FileEdited'>;

/** No program changes cases: what these events may say is fixed. */
const initiatorOf = ({ actor: { kind } }: Pick<Recorded['envelope'], 'actor'>): Exclude<ActorKind, 'integration'> =>
  kind === 'integration' ? 'system' : kind;

const enquiryStatus = ({ data, envelope }: StatusChange, enquiryId: string, more: { readonly expiresOn?: string } = {}): Published =>
  publish(events.enquiryStatusChangedV1, {
    enquiryId,
    previousStatus: data.previousStatus,
    newStatus: data.newStatus,
    initiator: initiatorOf(envelope),
    ...more,
  });

const fileStatus = ({ data, envelope }: FileStatusChange, enquiryId: string): Published =>
  publish(events.fileStatusChangedV1, {
    enquiryId,
    fileId: data.fileId,
    previousStatus: data.previousStatus,
    newStatus: data.newStatus,
    initiator: initiatorOf(envelope),
  });

const requestOf = ({ data }: RequestEvent, enquiryId: string) => ({
  enquiryId,
  fileId: data.fileId,
  required: data.required,
  fileCategoryId: data.fileCategoryId,
  expiresOn: data.expiresOn,
  accept: data.accept,
  maxSizeBytes: data.maxSizeBytes,
});

/** What other systems learn of enquiries, their files and the bank's documents. */
export const enquiriesIntegration = publishedEvents<EnquiryEvent>({
  released: Object.values(events),
  rows: {
    EnquiryCreated: ({ data }, enquiryId) =>
      publish(events.enquiryCreatedV1, { enquiryId, publicId: data.publicId, customerId: data.ownerId, expiresOn: data.expiresOn }),
    EnquiryEdited: ({ data }, enquiryId) =>
      publish(events.enquiryEditedV1, { enquiryId, publicId: data.publicId, expiresOn: data.expiresOn }),
    EnquiryDeadlineExtended: ({ data }, enquiryId) => publish(events.enquiryDeadlineExtendedV1, { enquiryId, expiresOn: data.expiresOn }),
    EnquiryDeleted: (_, enquiryId) => publish(events.enquiryDeletedV1, { enquiryId }),
    EnquiryArchived: ({ data, envelope }, enquiryId) =>
      publish(events.enquiryArchivedV1, {
        enquiryId,
        previousStatus: data.previousStatus,
        initiator: envelope.actor.kind === 'system' ? 'system' : 'bank_employee',
      }),
    EnquiryOpened: enquiryStatus,
    EnquiryHandedBack: enquiryStatus,
    EnquiryCompleted: enquiryStatus,
    EnquiryProcessed: enquiryStatus,
    EnquiryAborted: enquiryStatus,
    EnquiryExpired: enquiryStatus,
    EnquiryReopened: (event, id) => enquiryStatus(event, id, { expiresOn: event.data.expiresOn }),
    FileRequested: (event, id) => publish(events.fileRequestedV1, requestOf(event, id)),
    FileEdited: (event, id) => publish(events.fileEditedV1, requestOf(event, id)),
    FileRemoved: ({ data }, enquiryId) => publish(events.fileRemovedV1, { enquiryId, fileId: data.fileId }),
    FileUploaded: ({ data, envelope }, enquiryId) =>
      publish(events.fileUploadedV1, {
        enquiryId,
        fileId: data.fileId,
        previousStatus: data.previousStatus,
        newStatus: data.newStatus,
        initiator: initiatorOf(envelope),
        sizeBytes: data.sizeBytes,
        mediaType: data.mediaType,
        sha256: data.sha256,
        pages: data.pages,
        scanned: data.scanned,
      }),
    FileReleased: fileStatus,
    FileProblemReported: fileStatus,
    FileProblemWithdrawn: fileStatus,
    FileVerified: fileStatus,
    FileRequestedAgain: fileStatus,
    FileProcessed: fileStatus,
    AttachmentReleased: ({ data }, enquiryId) => publish(events.attachmentReleasedV1, { enquiryId, ...data }),
    AttachmentTakenBack: ({ data }, enquiryId) => publish(events.attachmentTakenBackV1, { enquiryId, ...data }),
  },
});
