import type {
  attachmentFieldDefinitions,
  enquiryFieldDefinitions,
  requestedFileFieldDefinitions,
} from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordStateOf } from '@portal/contracts/record/fields';
import type { InboxEntryKind } from '@portal/contracts/finding/inbox';
import {
  enquiryStatuses,
  enquiryStatusLabels,
  type EnquiryStatus,
  type RequestedFileStatus,
  type InitiatorKind,
} from '@portal/contracts/enquiries/status';
import type { AccessLinkView, RequestedFileView, StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView, uploadedDocumentFields } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { ArchivedDocument, ArchiveShelfOrForm } from '@portal/platform/agree21/documentArchive';
import type { CollectionSpec, ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import type { Advice } from '../../runtime/inbox/advice.ts';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import { defineListFiltersSortsAndSearch } from '../../runtime/lists/defineListFiltersSortsAndSearch.ts';

/** Where a document lies in agree21's archive; what is personal is null once it is erased. */
export interface DocumentLocationInAgree21 extends Pick<ArchivedDocument, keyof ArchiveShelfOrForm | 'archivedAt' | 'section'> {
  readonly documentId: string | null;
}

/** The file of a document, and where it lies in the archive; the name is null also once it is erased. */
interface Upload extends Pick<EnquiryAttachmentView, keyof typeof uploadedDocumentFields | 'fileOriginalName'> {
  /** Null while it is not there. */
  readonly inAgree21: DocumentLocationInAgree21 | null;
}

export const noUpload: Upload = {
  fileOriginalName: null,
  uploadedAt: null,
  mediaType: null,
  sizeBytes: null,
  pages: null,
  scanned: false,
  inAgree21: null,
};

type UploadData = Extract<EnquiryEvent, { type: 'FileUploaded' | 'AttachmentUploaded' }>['data'];

export const uploadFromEventData = ({ originalName, mediaType, sizeBytes, pages, scanned }: UploadData, uploadedAt: string): Upload => ({
  fileOriginalName: originalName,
  uploadedAt,
  mediaType,
  sizeBytes,
  pages,
  scanned,
  inAgree21: null,
});

/** A requested file inside its enquiry. */
export interface RequestedFileDocument
  extends
    ReadModelDocument,
    Upload,
    Omit<RecordStateOf<typeof requestedFileFieldDefinitions>, 'expiresOn' | 'maxSizeBytes'>,
    Pick<RequestedFileView, 'status' | 'maxSize' | 'expiresAt' | 'createdAt' | 'updatedAt' | 'questionThread' | 'lastStatusChange'> {
  readonly fileTemplateId: string | null;
  /** Place in the order of the requests: decides between equal sort indexes. */
  readonly requestedAtRevision: number;
}

/** A document of the bank inside its enquiry. */
export interface AttachmentDocument extends ReadModelDocument, Upload, RecordStateOf<typeof attachmentFieldDefinitions> {
  /** Under what it is to be filed there. */
  readonly planned: Pick<ArchiveShelfOrForm, 'comment' | 'shelfId'>;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CustomerOfEnquiry extends ReadModelDocument {
  readonly customerId: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The owner, and the employee who advises him, whom enquiries do not show. */
export interface AdvisedCustomer extends CustomerOfEnquiry, Advice {}

/** What the customer did last in an enquiry that waits for the bank. By the enquiry's id; nothing personal. */
export interface EnquiryInboxEntryDocument extends ReadModelDocument {
  readonly kind: Extract<InboxEntryKind, 'filesArrived' | 'problemReported' | 'enquiryCompleted'>;
  readonly at: string;
  readonly newSince: string;
  readonly customerId: string;
  readonly adviserId: string | null;
}

export interface EnquiryDocument extends ReadModelDocument, Omit<RecordStateOf<typeof enquiryFieldDefinitions>, 'expiresOn'> {
  readonly status: EnquiryStatus;
  /** As people read it, for the order. */
  readonly statusLabel: string;
  readonly expiresAt: string | null;
  readonly enquiryTemplateId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the enquiry's stream: the ETag. */
  readonly revision: number;
  readonly customer: CustomerOfEnquiry;
  /** The employee who advises the customer now, for the filter; null for none. */
  readonly adviserId: string | null;
  readonly requestedFiles: readonly RequestedFileDocument[];
  /** In the order in which they were added. */
  readonly enquiryAttachments: readonly AttachmentDocument[];
  readonly waitsForBank: boolean;
  /** The bank owes an answer about one of its files. */
  readonly hasOpenQuestion: boolean;
  /** Newest first; as many as are shown. */
  readonly accessLinks: readonly AccessLinkDocument[];
}

export const labelledStatus = (status: EnquiryStatus): Pick<EnquiryDocument, 'status' | 'statusLabel'> => ({
  status,
  statusLabel: enquiryStatusLabels[status],
});

/** A link that opened the enquiry, or may still. */
export interface AccessLinkDocument extends Pick<AccessLinkView, 'sentAt' | 'validUntil' | 'openedAt'> {
  readonly linkId: string;
  readonly employeeId: string | null;
}

/** Where a file or a bank document is found. */
export interface EnquiryPartLocationDocument extends ReadModelDocument {
  readonly enquiryId: string;
}

/** A requested file as a search over everything finds it. */
export interface RequestedFileSearchDocument extends EnquiryPartLocationDocument {
  readonly publicId: string;
  readonly customer: Pick<CustomerOfEnquiry, 'id' | 'firstName' | 'lastName'>;
  readonly name: string | null;
  readonly fileOriginalName: string | null;
  /** The template that it names: its uses are counted. */
  readonly fileTemplateId: string | null;
}

interface StatusChangeDocument<Status> extends ReadModelDocument {
  readonly enquiryId: string;
  readonly createdAt: string;
  readonly previousStatus: Status;
  readonly newStatus: Status;
  readonly initiatedBy: InitiatorKind;
  /** The employee who did it; null for everybody else. */
  readonly employeeId: string | null;
  readonly context: StatusContext;
  /** Of the enquiry's stream: the order in which things happened. */
  readonly revision: number;
}
export type EnquiryStatusChangeDocument = StatusChangeDocument<EnquiryStatus>;
export interface RequestedFileStatusChangeDocument extends StatusChangeDocument<RequestedFileStatus> {
  readonly fileId: string;
  /** As it was called then. */
  readonly fileName: string | null;
}

export const enquiryListDefinition = defineListFiltersSortsAndSearch<EnquiryDocument>()({
  sort: {
    publicId: 'publicId',
    name: 'name',
    status: 'statusLabel',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    expiresAt: 'expiresAt',
    'customer.lastName': 'customer.lastName',
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  filters: {
    status: { field: 'status', accepts: enquiryStatuses },
    customer: { field: 'customer.id', accepts: 'id' },
    'customer.id': { field: 'customer.id', accepts: 'id' },
    /** The adviser of the customer. */
    'bankEmployee.id': { field: 'adviserId', accepts: 'id' },
    waitsForBank: { field: 'waitsForBank', accepts: 'boolean' },
    hasOpenQuestion: { field: 'hasOpenQuestion', accepts: 'boolean' },
  },
  search: ['publicId', 'name', 'customer.customerId', 'customer.firstName', 'customer.lastName', 'customer.email'],
});

export const enquiriesCollection: CollectionSpec = {
  name: 'enquiries',
  ...enquiryListDefinition.indexes,
  filterable: [...enquiryListDefinition.indexes.filterable, 'expiresAt', 'publicId', 'enquiryTemplateId'],
  counted: [['status'], ['customer.id', 'status'], ['waitsForBank'], ['hasOpenQuestion'], ['enquiryTemplateId']],
};
export const requestedFileSearchCollection = defineCollection('files', {
  filterable: ['enquiryId', 'fileTemplateId'],
  searchable: ['name', 'fileOriginalName', 'customer.firstName', 'customer.lastName'],
  counted: [['fileTemplateId']],
});
export const enquiryIdByAttachmentCollection = defineCollection('enquiry-attachments', { filterable: ['enquiryId'] });
export const enquiryInboxEntriesCollection = defineCollection('enquiry-news', {
  filterable: ['adviserId'],
  sortable: ['at', 'newSince'],
  counted: [['adviserId']],
});
/** What enquiries show of their customers. */
export const enquiryCustomersCollection = defineCollection('enquiry-customers');
export const enquiryStatusChangesCollection = defineCollection('enquiry-status-changes', {
  filterable: ['enquiryId'],
  sortable: ['revision'],
});
export const requestedFileStatusChangesCollection = defineCollection('file-status-changes', {
  filterable: ['enquiryId', 'fileId'],
  sortable: ['revision'],
});
