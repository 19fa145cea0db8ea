import type { RefusalTexts } from '@portal/platform/http/route';

const exists = (what: string) => ({ status: 409, title: 'Derzeit nicht möglich', detail: `${what} wurde bereits angelegt.` }) as const;

export const catalogueRefusals: RefusalTexts = {
  FINANCING_PROJECT_TYPE_EXISTS: exists('Dieser Zweck'),
  CREDIT_CATEGORY_EXISTS: exists('Diese Kreditkategorie'),
  INPUT_TEMPLATE_EXISTS: exists('Diese Vorlage einer Angabe'),
  DOCUMENT_TEMPLATE_EXISTS: exists('Diese Vorlage eines Nachweises'),
  TEMPLATES_TOO_LONG: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail:
      'Die Texte aller Vorlagen zusammen sind zu lang für einen Auszahlungsantrag. Bitte kürzen Sie diesen Text, oder löschen Sie Vorlagen, die Sie nicht mehr brauchen.',
  },
};
