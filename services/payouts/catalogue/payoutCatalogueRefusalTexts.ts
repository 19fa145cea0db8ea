import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

export const payoutCatalogueRefusalTexts: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    FINANCING_PROJECT_TYPE_EXISTS: 'Dieser Zweck wurde bereits angelegt.',
    CREDIT_CATEGORY_EXISTS: 'Diese Kreditkategorie wurde bereits angelegt.',
    INPUT_TEMPLATE_EXISTS: 'Diese Vorlage einer Angabe wurde bereits angelegt.',
    DOCUMENT_TEMPLATE_EXISTS: 'Diese Vorlage eines Nachweises wurde bereits angelegt.',
  }),
  ...createInvalidInputRefusalTexts(null, {
    TEMPLATES_TOO_LONG:
      'Die Texte aller Vorlagen zusammen sind zu lang für einen Auszahlungsantrag. Bitte kürzen Sie diesen Text, oder löschen Sie Vorlagen, die Sie nicht mehr brauchen.',
  }),
};
