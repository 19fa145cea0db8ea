/** What stands around photos in both apps. */
export const photoViewerTexts = {
  open: (place: number, all: number, caption: string) => `Foto ${place} von ${all} groß anzeigen: ${caption}`,
  retry: (name: string) => `${name} (konnte nicht geladen werden, noch einmal versuchen)`,
  remove: (place: number, caption: string) => `Foto ${place} entfernen: ${caption}`,
  removeShort: 'Foto entfernen',
  placeOf: (place: number, all: number, caption: string) => `Foto ${place} von ${all}, ${caption}`,
  before: 'Voriges Foto',
  next: 'Nächstes Foto',
  close: 'Schließen',
} as const;
