import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** What people read when the catalogue refuses something. Codes that other contexts have too say the same there. */
export const catalogueRefusalTexts: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    FILE_CATEGORY_EXISTS: 'Diese Dokumentkategorie wurde bereits angelegt.',
    FILE_TEMPLATE_EXISTS: 'Diese Dokumentvorlage wurde bereits angelegt.',
    ENQUIRY_TEMPLATE_EXISTS: 'Diese Vorgangsvorlage wurde bereits angelegt.',
  }),
  ...createInvalidInputRefusalTexts('fileCategory', { FILE_CATEGORY_UNKNOWN: 'Diese Dokumentkategorie gibt es nicht.' }),
  ...createInvalidInputRefusalTexts('name', {
    ENQUIRY_TEMPLATE_NAME_TAKEN: 'Eine Vorgangsvorlage mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
  }),
};
