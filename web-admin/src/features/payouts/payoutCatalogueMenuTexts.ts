/** In the menu: known before any of the screens is fetched. */
export const payoutCatalogueMenuTexts = {
  catalogue: 'Auszahlungskatalog',
  purposes: 'Zwecke',
  categories: 'Kreditkategorien',
  inputs: 'Angaben',
  documents: 'Nachweise',
} as const;
