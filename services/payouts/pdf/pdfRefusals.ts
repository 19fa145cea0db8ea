import type { RefusalTexts } from '@portal/platform/http/route';

export const pdfRefusals: RefusalTexts = {
  PROOFS_TOO_LARGE_TO_BIND: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Die Nachweise dieses Antrags sind zusammen zu groß für ein Dokument. Bitte laden Sie sie einzeln herunter.',
  },
};
