/**
 * What stands for a staged generation in the projection's record until the owner has taken it over: a declaration that no
 * version has, so that nobody opens it. Versions that know nothing of staging see an unfinished generation of another
 * version: they keep its collections, and throw it away when they rebuild or open the projection.
 */
export const stagedMark = (declaration: string): string => `${BEGINNING}${JSON.stringify(declaration)}}`;

export const isStagedMark = (declaration: string | undefined): boolean => declaration?.startsWith(BEGINNING) ?? false;

const BEGINNING = '{"staged":';
