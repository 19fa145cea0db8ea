import type { EnquiryStatus, FileStatus, Initiator } from '@portal/contracts/enquiries/status';
import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';

/** A requested file inside its enquiry. */
export interface FileDocument extends Document {
  readonly name: string | null;
  readonly description: string | null;
  readonly tooltip: string | null;
  readonly status: FileStatus;
  readonly required: boolean;
  readonly accept: string | null;
  readonly maxSize: number | null;
  readonly sortIndex: number;
  readonly fileCategoryId: string | null;
  readonly fileTemplateId: string | null;
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly fileOriginalName: string | null;
  readonly uploadedAt: string | null;
  readonly mediaType: string | null;
  readonly sizeBytes: number | null;
  readonly pages: number | null;
  readonly scanned: boolean;
  readonly lastStatusChange: {
    readonly createdAt: string;
    readonly previousStatus: FileStatus;
    readonly newStatus: FileStatus;
    readonly initiatedBy: Initiator;
    readonly context: StatusContext;
  } | null;
  /** Place in the order of the requests: decides between equal sort indexes. */
  readonly requestedAtRevision: number;
}

/** A document of the bank inside its enquiry. */
export interface AttachmentDocument extends Document {
  readonly name: string | null;
  readonly description: string | null;
  readonly public: boolean;
  readonly fileOriginalName: string | null;
  /** Null while nothing is uploaded. */
  readonly uploadedAt: string | null;
  readonly mediaType: string | null;
  readonly sizeBytes: number | null;
  readonly pages: number | null;
  readonly scanned: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CustomerOfEnquiry extends Document {
  readonly customerId: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface EnquiryDocument extends Document {
  readonly publicId: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: EnquiryStatus;
  readonly expiresAt: string | null;
  readonly enquiryTemplateId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the enquiry's stream: the ETag. */
  readonly revision: number;
  readonly customer: CustomerOfEnquiry;
  readonly requestedFiles: readonly FileDocument[];
  /** In the order in which they were added. */
  readonly enquiryAttachments: readonly AttachmentDocument[];
  readonly waitsForBank: boolean;
}

/** Where a file or a bank document is found. */
export interface FileLocationDocument extends Document {
  readonly enquiryId: string;
}

/** Of a requested file: with the template that it names, whose uses are counted. */
export interface RequestedFileLocation extends FileLocationDocument {
  readonly fileTemplateId: string | null;
}

export interface StatusChangeDocument<Status> extends Document {
  readonly enquiryId: string;
  readonly createdAt: string;
  readonly previousStatus: Status;
  readonly newStatus: Status;
  readonly initiatedBy: Initiator;
  /** The employee who did it; null for everybody else. */
  readonly employeeId: string | null;
  readonly context: StatusContext;
  /** Of the enquiry's stream: the order in which things happened. */
  readonly revision: number;
}
export type EnquiryStatusChangeDocument = StatusChangeDocument<EnquiryStatus>;
export interface FileStatusChangeDocument extends StatusChangeDocument<FileStatus> {
  readonly fileId: string;
  /** As it was called then. */
  readonly fileName: string | null;
}

export const enquiriesCollection: CollectionSpec = {
  name: 'enquiries',
  filterable: ['status', 'customer.id', 'expiresAt', 'waitsForBank', 'enquiryTemplateId'],
  sortable: ['publicId', 'name', 'status', 'createdAt', 'updatedAt', 'expiresAt', 'customer.lastName'],
  searchable: ['publicId', 'name', 'customer.customerId', 'customer.firstName', 'customer.lastName', 'customer.email'],
  counted: [['status'], ['customer.id', 'status'], ['waitsForBank'], ['enquiryTemplateId']],
};
export const filesCollection: CollectionSpec = {
  name: 'files',
  filterable: ['enquiryId', 'fileTemplateId'],
  sortable: [],
  searchable: [],
  counted: [['fileTemplateId']],
};
export const enquiryAttachmentsCollection: CollectionSpec = {
  name: 'enquiry-attachments',
  filterable: ['enquiryId'],
  sortable: [],
  searchable: [],
  counted: [],
};
/** What enquiries show of their customers. */
export const enquiryCustomersCollection: CollectionSpec = {
  name: 'enquiry-customers',
  filterable: [],
  sortable: [],
  searchable: [],
  counted: [],
};
export const enquiryStatusChangesCollection: CollectionSpec = {
  name: 'enquiry-status-changes',
  filterable: ['enquiryId'],
  sortable: ['revision'],
  searchable: [],
  counted: [],
};
export const fileStatusChangesCollection: CollectionSpec = {
  name: 'file-status-changes',
  filterable: ['enquiryId', 'fileId'],
  sortable: ['revision'],
  searchable: [],
  counted: [],
};
