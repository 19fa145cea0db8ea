import { identifierKey } from '@portal/contracts/shared/textFaults';
import { uniqueValue } from '@portal/platform/use-cases/uniqueValue';
import { enquiryTemplateAggregate } from './enquiryTemplateAggregate.ts';

/** Whoever chooses a template sees its name: no two are called the same. */
export const enquiryTemplateNames = uniqueValue(enquiryTemplateAggregate, {
  kind: 'enquiryTemplateName',
  valuesOf: ({ lifecycle, fields }) => (lifecycle === 'live' && fields !== undefined ? [fields.name] : []),
  normalise: identifierKey,
  formerly: (name) => name.trim().normalize('NFC').toLowerCase(),
  refusal: 'ENQUIRY_TEMPLATE_NAME_TAKEN',
  changedBy: ['EnquiryTemplateCreated', 'EnquiryTemplateEdited', 'EnquiryTemplateDeleted'],
});
