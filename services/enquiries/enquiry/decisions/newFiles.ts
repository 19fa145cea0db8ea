import type { newRequestedFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { berlinDay, addDays } from '@portal/contracts/shared/time/days';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { RequestedFileFactsFromTemplate } from '@portal/services/catalogue/catalogueOffers';
import type { z } from 'zod';
import type { RequestedFileValues, NewRequestedFile } from '../enquiryCommands.ts';

/** What a body says of a file, in the words of the decision. */
export const requestedFileFieldsFromBody = ({
  fileCategory,
  expiresAt,
  maxSize,
  ...fields
}: z.output<typeof newRequestedFileSchema>): RequestedFileValues => ({
  ...fields,
  fileCategoryId: fileCategory,
  expiresOn: expiresAt,
  maxSizeBytes: maxSize,
});

/** What a template says of a file that is requested at this instant. */
export const requestedFileFieldsFromTemplate = (
  { expiresInDays, ...fields }: RequestedFileFactsFromTemplate,
  now: string,
): RequestedFileValues => ({
  ...fields,
  expiresOn: expiryAfter(expiresInDays, now),
});

/** So many days after the day of the instant in Berlin; no days, no end. */
export const expiryAfter = (days: number | null, now: string): string | null =>
  days === null || days <= 0 ? null : addDays(berlinDay(now), days);

/** The same command makes the same ids: `seed` is what its own ids are made of. */
export const withDerivedFileIds = (seed: string, files: readonly RequestedFileValues[]): readonly NewRequestedFile[] =>
  files.map((fields, index) => ({ fileId: derivedId(seed, 'file', index), fields }));
