import type { z } from 'zod';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { customerActivatedV1 } from '@portal/contracts/integration/customer-activated.v1';
import { customerCreatedV1 } from '@portal/contracts/integration/customer-created.v1';
import { customerEditedV1 } from '@portal/contracts/integration/customer-edited.v1';
import { customerRegisteredV1 } from '@portal/contracts/integration/customer-registered.v1';
import { enquiryCreatedV1 } from '@portal/contracts/integration/enquiry-created.v1';
import { enquiryDeadlineExtendedV1 } from '@portal/contracts/integration/enquiry-deadline-extended.v1';
import { enquiryDeletedV1 } from '@portal/contracts/integration/enquiry-deleted.v1';
import { enquiryEditedV1 } from '@portal/contracts/integration/enquiry-edited.v1';
import { enquiryStatusChangedV1 } from '@portal/contracts/integration/enquiry-status-changed.v1';
import { fileEditedV1 } from '@portal/contracts/integration/file-edited.v1';
import { fileRemovedV1 } from '@portal/contracts/integration/file-removed.v1';
import { fileRequestedV1 } from '@portal/contracts/integration/file-requested.v1';
import { fileStatusChangedV1 } from '@portal/contracts/integration/file-status-changed.v1';
import { fileUploadedV1 } from '@portal/contracts/integration/file-uploaded.v1';
import type { IntegrationContext, IntegrationEvent, IntegrationEventDefinition } from '@portal/contracts/integration/integrationEvent';
import { integrationEvents } from '@portal/contracts/integration/integrationEvents';
import type { Recorded } from '@portal/platform/journal/journal';

type StoredEvent = CustomerEvent | EnquiryEvent;
type Stored<Type extends string> = Recorded<Extract<StoredEvent, { type: Type }>>;
type StatusChange = Omit<Stored<'EnquiryOpened'>, 'type'>;
type FileStatusChange = Omit<Stored<'FileReleased'>, 'type'>;

interface Published {
  readonly definition: IntegrationEventDefinition;
  readonly data: object;
}

const publish = <Type extends string, Data extends z.ZodObject>(
  definition: IntegrationEventDefinition<Type, Data>,
  data: z.output<Data> & object,
): Published => ({ definition, data });

const enquiryStatus = ({ data, envelope }: StatusChange, enquiryId: string, more: { readonly expiresOn?: string } = {}): Published =>
  publish(enquiryStatusChangedV1, {
    enquiryId,
    previousStatus: data.previousStatus,
    newStatus: data.newStatus,
    initiator: envelope.actor.kind,
    ...more,
  });

const fileStatus = ({ data, envelope }: FileStatusChange, enquiryId: string): Published =>
  publish(fileStatusChangedV1, {
    enquiryId,
    fileId: data.fileId,
    previousStatus: data.previousStatus,
    newStatus: data.newStatus,
    initiator: envelope.actor.kind,
  });

const requestOf = ({ data }: Stored<'FileRequested'> | Stored<'FileEdited'>, enquiryId: string) => ({
  enquiryId,
  fileId: data.fileId,
  required: data.required,
  fileCategoryId: data.fileCategoryId,
  expiresOn: data.expiresOn,
  accept: data.accept,
  maxSizeBytes: data.maxSizeBytes,
});

const assignmentOf = ({ data }: Stored<'CustomerCreated'> | Stored<'CustomerEdited'>, customerId: string) => ({
  customerId,
  adviserId: data.adviserId,
  moduleRoles: data.moduleRoles,
});

/**
 * Which version of which public event a stored event becomes. Fields are named one by one, never spread, so that
 * nothing personal slips through. What is not here is not published.
 */
const table: { readonly [Type in StoredEvent['type']]?: (event: Stored<Type>, id: string) => Published } = {
  CustomerCreated: (event, id) => publish(customerCreatedV1, assignmentOf(event, id)),
  CustomerEdited: (event, id) => publish(customerEditedV1, assignmentOf(event, id)),
  CustomerRegistered: (_, customerId) => publish(customerRegisteredV1, { customerId }),
  CustomerActivated: (_, customerId) => publish(customerActivatedV1, { customerId }),
  EnquiryCreated: ({ data }, enquiryId) =>
    publish(enquiryCreatedV1, { enquiryId, publicId: data.publicId, customerId: data.ownerId, expiresOn: data.expiresOn }),
  EnquiryEdited: ({ data }, enquiryId) => publish(enquiryEditedV1, { enquiryId, publicId: data.publicId, expiresOn: data.expiresOn }),
  EnquiryDeadlineExtended: ({ data }, enquiryId) => publish(enquiryDeadlineExtendedV1, { enquiryId, expiresOn: data.expiresOn }),
  EnquiryDeleted: (_, enquiryId) => publish(enquiryDeletedV1, { enquiryId }),
  EnquiryOpened: enquiryStatus,
  EnquiryHandedBack: enquiryStatus,
  EnquiryCompleted: enquiryStatus,
  EnquiryProcessed: enquiryStatus,
  EnquiryAborted: enquiryStatus,
  EnquiryExpired: enquiryStatus,
  EnquiryReopened: (event, id) => enquiryStatus(event, id, { expiresOn: event.data.expiresOn }),
  FileRequested: (event, id) => publish(fileRequestedV1, requestOf(event, id)),
  FileEdited: (event, id) => publish(fileEditedV1, requestOf(event, id)),
  FileRemoved: ({ data }, enquiryId) => publish(fileRemovedV1, { enquiryId, fileId: data.fileId }),
  FileUploaded: ({ data, envelope }, enquiryId) =>
    publish(fileUploadedV1, {
      enquiryId,
      fileId: data.fileId,
      previousStatus: data.previousStatus,
      newStatus: data.newStatus,
      initiator: envelope.actor.kind,
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
};

const SEQUENCE_DIGITS = 10;

/** Types of stored events that become public ones: for filtered reading of the journal. */
export const publishedEventTypes: readonly string[] = Object.keys(table);

/**
 * The public event of a stored one, undefined when there is none. Pure, and the same at each call: its id is the
 * stored event's, its sequence the revision.
 * @throws EventUnreadable for a stored event that was damaged
 */
export function integrationEventOf(stored: Recorded): IntegrationEvent | undefined {
  const mapping = Object.hasOwn(table, stored.type) ? (table[stored.type as StoredEvent['type']] as Mapping | undefined) : undefined;
  if (mapping === undefined) return undefined;
  const { envelope } = stored;
  const subject = envelope.stream.slice(envelope.stream.indexOf('-') + 1);
  const { definition, data } = mapping(stored, subject);
  return {
    specversion: '1.0',
    id: envelope.id,
    source: `/${definition.context}/${subject}`,
    type: definition.type,
    subject,
    time: envelope.recordedAt,
    datacontenttype: 'application/json',
    partitionkey: subject,
    sequence: String(envelope.revision).padStart(SEQUENCE_DIGITS, '0'),
    data,
  };
}

const contextByType = new Map(integrationEvents.map(({ type, context }) => [type, context]));

/** The context whose topic an event goes to. */
export function contextOf({ type }: IntegrationEvent): IntegrationContext {
  const context = contextByType.get(type);
  if (context === undefined) throw new Error('not a released integration event');
  return context;
}

type Mapping = (event: Recorded, id: string) => Published;
