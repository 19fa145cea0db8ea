import type { CatalogueEvent } from '@portal/contracts/catalogue/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';

/** Nothing in it is personal. */
export const clearEvent = (index: number): CatalogueEvent => ({
  type: 'FileCategoryEdited',
  data: { name: `Einkommensunterlagen und Gehaltsnachweise ${index}`, sortIndex: index },
});

/** As an employee asks for a document: three of the fields are personal. */
export const personalEvent = (index: number): EnquiryEvent => ({
  type: 'FileRequested',
  data: {
    fileId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Gehaltsabrechnung ${index}`,
    description: 'Bitte die Abrechnung des letzten Monats, alle Seiten.',
    tooltip: null,
    required: true,
    sortIndex: 10,
    fileCategoryId: null,
    expiresOn: null,
    accept: null,
    maxSizeBytes: null,
  },
});
