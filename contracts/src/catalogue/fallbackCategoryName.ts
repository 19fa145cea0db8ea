/** Group names where a file has no category (specification 000 §2). */
export const fallbackCategoryName = (otherCategoriesExist: boolean): string => (otherCategoriesExist ? 'Sonstige Dokumente' : 'Dokumente');
