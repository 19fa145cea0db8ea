/** What has a history that can be moved through: each is the category of its streams. */
export const auditedKinds = ['enquiry', 'customer', 'bankEmployee', 'financingProject'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

export const auditedKindLabels: Readonly<Record<AuditedKind, string>> = {
  enquiry: 'Vorgang',
  customer: 'Kunde',
  bankEmployee: 'Mitarbeiter',
  financingProject: 'Vorhaben',
};

/** Collections of the search over everything, by what is found in them. */
export const auditedKindByCollection: Readonly<Record<string, AuditedKind>> = {
  enquiries: 'enquiry',
  customers: 'customer',
  employees: 'bankEmployee',
  financingProjects: 'financingProject',
};
