/** What has a history that can be moved through: each is the category of its streams. */
export const auditHistoryKinds = ['enquiry', 'customer', 'bankEmployee', 'financingProject'] as const;
export type AuditHistoryKind = (typeof auditHistoryKinds)[number];

export const auditHistoryKindLabels: Readonly<Record<AuditHistoryKind, string>> = {
  enquiry: 'Vorgang',
  customer: 'Kunde',
  bankEmployee: 'Mitarbeiter',
  financingProject: 'Vorhaben',
};

/** Collections of the search over everything, by what is found in them. */
export const auditHistoryKindBySearchCollection: Readonly<Record<string, AuditHistoryKind>> = {
  enquiries: 'enquiry',
  customers: 'customer',
  employees: 'bankEmployee',
  financingProjects: 'financingProject',
};
