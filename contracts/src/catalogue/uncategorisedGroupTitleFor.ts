/** Group names where a file has no category (specification 000 §2). */
export const uncategorisedGroupTitleFor = (otherCategoriesExist: boolean): string =>
  otherCategoriesExist ? 'Sonstige Dokumente' : 'Dokumente';
