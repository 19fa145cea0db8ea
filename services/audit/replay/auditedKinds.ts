import { auditHistoryKinds, type AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';

export const isAuditHistoryKind = (text: string): text is AuditHistoryKind => (auditHistoryKinds as readonly string[]).includes(text);

/** Streams of their own beside the main one, by the field of its events that names them: who looked at which document. */
export const relatedStreamCategoriesByField: Readonly<Record<AuditHistoryKind, Readonly<Record<string, string>>>> = {
  enquiry: { fileId: 'fileAccess', attachmentId: 'attachmentAccess' },
  financingProject: { documentFileId: 'proofAccess' },
  customer: {},
  bankEmployee: {},
};
