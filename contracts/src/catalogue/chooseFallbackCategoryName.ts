/** Group names where a file has no category (specification 000 §2). */
export const chooseFallbackCategoryName = (otherCategoriesExist: boolean): string =>
  otherCategoriesExist ? 'Sonstige Dokumente' : 'Dokumente';
