/** Said at a field that must be filled in. By itself, so that forms take it without the schemas. */
export const REQUIRED_FIELD_TEXT = 'Pflichtfeld';
