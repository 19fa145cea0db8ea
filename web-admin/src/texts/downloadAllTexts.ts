/** Texts of downloading all documents of a case. */
export const downloadAllTexts = {
  all: 'Alle Dokumente herunterladen',
  preparing: 'Wird zusammengestellt …',
  /** How much of about how much. */
  progress: (loaded: string, total: string) => `${loaded} von etwa ${total}`,
  cancel: 'Herunterladen abbrechen',
  done: 'Die Dokumente wurden heruntergeladen. Was enthalten ist und was fehlt, steht in „Inhalt.csv“.',
  cancelled: 'Das Herunterladen wurde abgebrochen.',
} as const;
