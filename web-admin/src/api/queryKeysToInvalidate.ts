import type { QueryKey } from '@tanstack/react-query';

const payoutsWithCatalogueNames = [['valutierung-financing-projects'], ['valutierung-credits'], ['valutierung-disbursements']] as const;

/** Records, and what else shows them. */
const ofRecords = {
  /** Enquiries show names of their customers. */
  customer: [['customers'], ['enquiries']],
  enquiry: [['enquiries'], ['files'], ['histories'], ['customers']],
  file: [['files'], ['enquiries'], ['histories'], ['customers']],
  question: [['file-questions'], ['files'], ['enquiries'], ['histories'], ['inbox']],
  /** Customers show the names of their advisers. */
  employee: [['bank-employees'], ['customers']],
  /** Bank documents stand in their enquiry only. */
  attachment: [['enquiries']],
  fileCategory: [['file-categories'], ['files'], ['enquiries'], ['file-templates']],
  fileTemplate: [['file-templates'], ['enquiry-templates']],
  enquiryTemplate: [['enquiry-templates']],
  /** A project with its credits and requests is one; what belongs to a request is kept apart from it. */
  payout: [['valutierung-disbursements'], ['valutierung-financing-projects'], ['valutierung-credits'], ['payout-parts'], ['inbox']],
  financingProjectType: [['valutierung-financing-project-types'], ...payoutsWithCatalogueNames],
  creditCategory: [['valutierung-credit-categories'], ...payoutsWithCatalogueNames],
  /** Requests keep their templates as they were. */
  inputTemplate: [['valutierung-input-templates']],
  documentTemplate: [['valutierung-document-templates']],
  technicalMessage: [['technical-messages']],
  footerUrl: [['footer-urls']],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>;

const collections = new Set<string>(Object.values(ofRecords).flatMap((keys: readonly (readonly string[])[]) => keys.flat()));
// What is new is no record.
collections.delete('inbox');

/**
 * Where a change can be seen: query keys from their beginning. A command names one of these; nothing else is fetched anew,
 * documents least of all (each look at one is recorded).
 */
export const queryKeysToInvalidate = {
  ...ofRecords,
  ownSessions: [['own-sessions']],
  secondFactor: [['second-factor']],
  /** Not what every screen stands on: that is what was answered. */
  configuration: [
    ['configs', 'editing'],
    ['configs', 'history'],
  ],
  /** Whatever is kept as a record. */
  anywhere: [...collections].map((collection) => [collection]),
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>;
