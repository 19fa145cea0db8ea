/** Choices for a requested file (specification 001 §9). */
export const maxSizeOptions = [
  { value: null, label: 'Keine Einschränkung' },
  { value: 524_288, label: '512 kB' },
  { value: 1_048_576, label: '1 MB' },
  { value: 2_097_152, label: '2 MB' },
  { value: 5_242_880, label: '5 MB' },
  { value: 10_485_760, label: '10 MB' },
  { value: 20_971_520, label: '20 MB' },
  { value: 31_457_280, label: '30 MB' },
] as const;

export const acceptOptions = [
  { value: null, label: 'Bilder oder PDF (Standard)' },
  { value: 'image/*', label: 'Nur Bilder' },
  { value: 'application/pdf', label: 'Nur PDF' },
] as const;

/** In the form that creates an enquiry with its documents; null is what images and PDF are stored as. */
export const newEnquiryAcceptOptions = [
  { value: '*/*', label: 'Keine Einschränkung' },
  { value: null, label: 'Dokument/Bild/PDF' },
  { value: 'image/*', label: 'Bild' },
  { value: 'application/pdf', label: 'PDF' },
  { value: 'video/*', label: 'Video' },
] as const;

/** There the largest ones are missing. */
export const newEnquiryMaxSizeOptions = maxSizeOptions.slice(0, 6);

export const DEFAULT_ENQUIRY_NAME = 'Neuer Vorgang';
export const STATUS_COMMENT_MAX_LENGTH = 2000;
