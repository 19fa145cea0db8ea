/** What can be replayed: whose history an auditor asks for. Each is the category of its streams. */
export const auditedKinds = ['enquiry', 'customer', 'bankEmployee', 'financingProject'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

export const isAuditedKind = (text: string): text is AuditedKind => (auditedKinds as readonly string[]).includes(text);

/** Streams of their own beside the main one, by the field of its events that names them: who looked at which document. */
export const streamsBeside: Readonly<Record<AuditedKind, Readonly<Record<string, string>>>> = {
  enquiry: { fileId: 'fileAccess', attachmentId: 'attachmentAccess' },
  financingProject: { documentFileId: 'proofAccess' },
  customer: {},
  bankEmployee: {},
};
