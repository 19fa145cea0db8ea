import { z } from 'zod';

/** Events keep the code: what was counted under it stays comparable when the words change. */
const code = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/, {
  error: 'Jeder Grund braucht ein Kürzel aus Großbuchstaben, Ziffern und Bindestrichen, z. B. UNTERSCHRIFT.',
});

/** Why a document is asked for again. The words are what the customer reads. */
export const requestAgainReasonsSchema = z
  .array(z.strictObject({ code, text: z.string().min(1).max(200) }))
  .max(30)
  .readonly();
export type RequestAgainReason = z.output<typeof requestAgainReasonsSchema>[number];

/** Those of a bank that has not said any. */
export const defaultRequestAgainReasons = [
  { code: 'UNVOLLSTAENDIG', text: 'Das Dokument ist nicht vollständig. Bitte laden Sie alle Seiten hoch.' },
  { code: 'UNLESERLICH', text: 'Das Dokument ist nicht lesbar. Bitte fotografieren Sie es bei gutem Licht noch einmal.' },
  { code: 'ANDERES-DOKUMENT', text: 'Es wurde ein anderes Dokument hochgeladen als angefordert.' },
  { code: 'VERALTET', text: 'Das Dokument ist nicht mehr aktuell. Bitte laden Sie eine neuere Fassung hoch.' },
  { code: 'UNTERSCHRIFT', text: 'Die Unterschrift fehlt.' },
] as const satisfies readonly RequestAgainReason[];
