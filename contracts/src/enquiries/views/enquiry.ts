import type { EnquiryStatus, FileStatus, Initiator } from '../status.ts';

export interface StatusContext {
  readonly message: string | null;
  readonly comment: string | null;
}

export interface FileCategoryReference {
  readonly '@id': string;
  readonly id: string;
  readonly name: string;
  readonly sortIndex: number;
}

/** GET files/{id}, also inside an enquiry. Dates of days are `YYYY-MM-DD`, instants ISO in UTC. */
export interface FileView {
  readonly '@id': string;
  readonly id: string;
  /** IRI. */
  readonly enquiry: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly tooltip: string | null;
  readonly status: FileStatus;
  readonly required: boolean;
  readonly accept: string | null;
  /** Bytes. */
  readonly maxSize: number | null;
  readonly sortIndex: number;
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null while nothing is uploaded, as are the next ones. */
  readonly fileOriginalName: string | null;
  /** Which document it is: another one has another time. */
  readonly uploadedAt: string | null;
  readonly mediaType: string | null;
  readonly sizeBytes: number | null;
  readonly pages: number | null;
  readonly scanned: boolean;
  readonly fileCategory: FileCategoryReference | null;
  /** The last change of status, null before the first. */
  readonly lastStatusChange: {
    readonly createdAt: string;
    readonly previousStatus: FileStatus;
    readonly newStatus: FileStatus;
    readonly initiatedBy: Initiator;
    readonly context: StatusContext;
  } | null;
}

/** GET enquiries/{id}, also a row of GET enquiries. */
export interface EnquiryView {
  readonly id: string;
  readonly publicId: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: EnquiryStatus;
  readonly expires: boolean;
  /** `YYYY-MM-DD`. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The customer sees only `@id` and `id`. */
  readonly customer: {
    readonly '@id': string;
    readonly id: string;
    readonly customerId?: string | null;
    readonly email?: string | null;
    readonly firstName?: string | null;
    readonly lastName?: string | null;
  };
  /** Sorted by sortIndex, then createdAt. */
  readonly requestedFiles: readonly FileView[];
  /** Bank documents; empty until the module is there. */
  readonly enquiryAttachments: readonly never[];
  readonly readyToComplete: boolean;
}

/** Row of GET enquiry-status-changes?enquiry={id}, newest first. */
export interface EnquiryStatusChangeView {
  readonly id: string;
  /** IRI. */
  readonly enquiry: string;
  readonly createdAt: string;
  readonly previousStatus: EnquiryStatus;
  readonly newStatus: EnquiryStatus;
  readonly initiatedBy: Initiator;
  /** Of the employee, for employees only. */
  readonly initiatedByName?: string;
  readonly context: StatusContext;
}

/** Row of GET file-status-changes?file.enquiry={id} or ?file={id}, newest first. */
export interface FileStatusChangeView {
  readonly id: string;
  /** IRI. */
  readonly file: string;
  readonly fileName: string | null;
  readonly createdAt: string;
  readonly previousStatus: FileStatus;
  readonly newStatus: FileStatus;
  readonly initiatedBy: Initiator;
  /** Of the employee, for employees only. */
  readonly initiatedByName?: string;
  readonly context: StatusContext;
}
