import { problemTitlesByStatus } from './problems.ts';
import type { RefusalTexts } from './defineRoute.ts';

type Details = Readonly<Record<string, string>>;

const withDetails = (details: Details, textOf: (detail: string) => RefusalTexts[string]): RefusalTexts =>
  Object.fromEntries(Object.entries(details).map(([code, detail]) => [code, textOf(detail)]));

/** 409: what the present state does not allow. Details by their codes. */
export const createNotPossibleRefusalTexts = (details: Details): RefusalTexts =>
  withDetails(details, (detail) => ({ status: 409, title: 'Derzeit nicht möglich', detail }));

/** 422: what was entered at this field, or as a whole (null), cannot be. Details by their codes. */
export const createInvalidInputRefusalTexts = (field: string | null, details: Details): RefusalTexts =>
  withDetails(details, (detail) => ({
    status: 422,
    title: problemTitlesByStatus[422] ?? '',
    detail,
    ...(field === null ? {} : { field }),
  }));
