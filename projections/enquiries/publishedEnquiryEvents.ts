import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { attachmentReleasedV1 } from '@portal/contracts/integration/enquiries/attachment-released.v1';
import { attachmentTakenBackV1 } from '@portal/contracts/integration/enquiries/attachment-taken-back.v1';
import { enquiryArchivedV1 } from '@portal/contracts/integration/enquiries/enquiry-archived.v1';
import { enquiryCreatedV1 } from '@portal/contracts/integration/enquiries/enquiry-created.v1';
import { enquiryDeadlineExtendedV1 } from '@portal/contracts/integration/enquiries/enquiry-deadline-extended.v1';
import { enquiryDeletedV1 } from '@portal/contracts/integration/enquiries/enquiry-deleted.v1';
import { enquiryEditedV1 } from '@portal/contracts/integration/enquiries/enquiry-edited.v1';
import { enquiryStatusChangedV1 } from '@portal/contracts/integration/enquiries/enquiry-status-changed.v1';
import { fileEditedV1 } from '@portal/contracts/integration/enquiries/file-edited.v1';
import { fileRemovedV1 } from '@portal/contracts/integration/enquiries/file-removed.v1';
import { fileRequestedV1 } from '@portal/contracts/integration/enquiries/file-requested.v1';
import { fileStatusChangedV1 } from '@portal/contracts/integration/enquiries/file-status-changed.v1';
import { fileUploadedV1 } from '@portal/contracts/integration/enquiries/file-uploaded.v1';
import { pick } from '@portal/contracts/shared/pick';
import type { ActorKind, RecordedEvent } from '@portal/platform/journal/journal';
import {
  createIntegrationEventContent,
  definePublishedEvents,
  type IntegrationEventContent,
} from '../publisher/integrationEventMapping.ts';

type Stored<Type extends EnquiryEvent['type']> = RecordedEvent<Extract<EnquiryEvent, { type: Type }>>;
type StatusChange = Omit<Stored<'EnquiryOpened'>, 'type'>;
type FileStatusChange = Omit<Stored<'FileReleased'>, 'type'>;
type RequestEvent = Stored<'FileRequested'> | Stored<'FileEdited'>;

/** No program changes cases: what these events may say is fixed. */
const initiatorOf = ({ actor: { kind } }: Pick<RecordedEvent['envelope'], 'actor'>): Exclude<ActorKind, 'integration'> =>
  kind === 'integration' ? 'system' : kind;

const enquiryStatus = (
  { data, envelope }: StatusChange,
  enquiryId: string,
  more: { readonly expiresOn?: string } = {},
): IntegrationEventContent =>
  createIntegrationEventContent(enquiryStatusChangedV1, {
    enquiryId,
    previousStatus: data.previousStatus,
    newStatus: data.newStatus,
    initiator: initiatorOf(envelope),
    ...more,
  });

const fileStatus = ({ data, envelope }: FileStatusChange, enquiryId: string): IntegrationEventContent =>
  createIntegrationEventContent(fileStatusChangedV1, {
    enquiryId,
    ...pick(data, 'fileId', 'previousStatus', 'newStatus'),
    initiator: initiatorOf(envelope),
  });

const requestOf = ({ data }: RequestEvent, enquiryId: string) => ({
  enquiryId,
  ...pick(data, 'fileId', 'required', 'fileCategoryId', 'expiresOn', 'accept', 'maxSizeBytes'),
});

/** What other systems learn of enquiries, their files and the bank's documents. */
export const publishedEnquiryEvents = definePublishedEvents<EnquiryEvent>({
  released: [
    attachmentReleasedV1,
    attachmentTakenBackV1,
    enquiryArchivedV1,
    enquiryCreatedV1,
    enquiryDeadlineExtendedV1,
    enquiryDeletedV1,
    enquiryEditedV1,
    enquiryStatusChangedV1,
    fileEditedV1,
    fileRemovedV1,
    fileRequestedV1,
    fileStatusChangedV1,
    fileUploadedV1,
  ],
  rows: {
    EnquiryCreated: ({ data }, enquiryId) =>
      createIntegrationEventContent(enquiryCreatedV1, {
        enquiryId,
        publicId: data.publicId,
        customerId: data.ownerId,
        expiresOn: data.expiresOn,
      }),
    EnquiryEdited: ({ data }, enquiryId) =>
      createIntegrationEventContent(enquiryEditedV1, { enquiryId, publicId: data.publicId, expiresOn: data.expiresOn }),
    EnquiryDeadlineExtended: ({ data }, enquiryId) =>
      createIntegrationEventContent(enquiryDeadlineExtendedV1, { enquiryId, expiresOn: data.expiresOn }),
    EnquiryDeleted: (_, enquiryId) => createIntegrationEventContent(enquiryDeletedV1, { enquiryId }),
    EnquiryArchived: ({ data, envelope }, enquiryId) =>
      createIntegrationEventContent(enquiryArchivedV1, {
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
    FileRequested: (event, id) => createIntegrationEventContent(fileRequestedV1, requestOf(event, id)),
    FileEdited: (event, id) => createIntegrationEventContent(fileEditedV1, requestOf(event, id)),
    FileRemoved: ({ data }, enquiryId) => createIntegrationEventContent(fileRemovedV1, { enquiryId, fileId: data.fileId }),
    FileUploaded: ({ data, envelope }, enquiryId) =>
      createIntegrationEventContent(fileUploadedV1, {
        enquiryId,
        ...pick(data, 'fileId', 'previousStatus', 'newStatus'),
        initiator: initiatorOf(envelope),
        ...pick(data, 'sizeBytes', 'mediaType', 'sha256', 'pages', 'scanned'),
      }),
    FileReleased: fileStatus,
    FileProblemReported: fileStatus,
    FileProblemWithdrawn: fileStatus,
    FileVerified: fileStatus,
    FileRequestedAgain: fileStatus,
    FileProcessed: fileStatus,
    AttachmentReleased: ({ data }, enquiryId) => createIntegrationEventContent(attachmentReleasedV1, { enquiryId, ...data }),
    AttachmentTakenBack: ({ data }, enquiryId) => createIntegrationEventContent(attachmentTakenBackV1, { enquiryId, ...data }),
  },
});
