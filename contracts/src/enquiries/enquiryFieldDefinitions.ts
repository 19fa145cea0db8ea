import type { FieldDefinitions } from '../record/fields.ts';
import { showTextUnchanged, yesOrNo } from '../record/shownValues.ts';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH, TOOLTIP_MAX_LENGTH } from '../shared/text/textLimits.ts';
import { formatDay } from '../shared/time/days.ts';

/** What the bank says of a case. */
export const enquiryFieldDefinitions = {
  /** Unique per bank. */
  publicId: { kind: 'special', label: 'Vorgangsnummer', own: true, shown: showTextUnchanged },
  name: { kind: 'line', label: 'Bezeichnung', max: TITLE_MAX_LENGTH, personal: true },
  description: { kind: 'text', label: 'Beschreibung', max: DESCRIPTION_MAX_LENGTH, optional: true, personal: true },
  /** `YYYY-MM-DD`, end of that day in Berlin. */
  expiresOn: { kind: 'special', label: 'Frist', wire: 'expiresAt', optional: true, own: true, shown: formatDay },
} as const satisfies FieldDefinitions;

/** What the bank says of a document that it asks for, beside the template that it was last made from. */
export const requestedFileFieldDefinitions = {
  name: { kind: 'line', label: 'Bezeichnung', max: TITLE_MAX_LENGTH, personal: true },
  description: { kind: 'text', label: 'Beschreibung', max: DESCRIPTION_MAX_LENGTH, optional: true, personal: true },
  tooltip: { kind: 'text', label: 'Hinweis für den Kunden', max: TOOLTIP_MAX_LENGTH, optional: true, personal: true },
  required: { kind: 'special', label: 'Pflichtdokument', own: true, shown: yesOrNo },
  sortIndex: { kind: 'special', label: 'Sortierindex', shown: (index: number) => String(index) },
  fileCategoryId: { kind: 'special', label: 'Kategorie', wire: 'fileCategory', optional: true, shown: showTextUnchanged },
  /** `YYYY-MM-DD`. */
  expiresOn: { kind: 'special', label: 'Fälligkeit', wire: 'expiresAt', optional: true, own: true, shown: formatDay },
  /** MIME types or wildcards, comma separated as in HTML; null = images and PDF. */
  accept: { kind: 'special', label: 'Dateitypen', optional: true, shown: showTextUnchanged },
  /** Bytes. */
  maxSizeBytes: { kind: 'special', label: 'Maximale Größe', wire: 'maxSize', optional: true, shown: (bytes: number) => `${bytes} Bytes` },
} as const satisfies FieldDefinitions;

/** What the bank says of a document of its own. */
export const attachmentFieldDefinitions = {
  name: { kind: 'line', label: 'Bezeichnung', max: TITLE_MAX_LENGTH, personal: true },
  description: { kind: 'text', label: 'Beschreibung', max: DESCRIPTION_MAX_LENGTH, optional: true, personal: true },
  /** The customer shall see it, as soon as there is a document. */
  public: { kind: 'special', label: 'Für den Kunden sichtbar', shown: yesOrNo },
} as const satisfies FieldDefinitions;
