import { z } from 'zod';
import { defineEntry } from '../shared/entry.ts';
import { defineEvents, type EventOf } from '../shared/events.ts';

export const fileCategoryEntryKind = defineEntry({
  name: 'FileCategory',
  resource: 'file-categories',
  fields: z.object({ name: z.string(), sortIndex: z.int() }),
});

export const fileTemplateEntryKind = defineEntry({
  name: 'FileTemplate',
  resource: 'file-templates',
  fields: z.object({
    name: z.string(),
    description: z.string().nullable(),
    tooltip: z.string().nullable(),
    required: z.boolean(),
    sortIndex: z.int(),
    fileCategoryId: z.string().nullable(),
    accept: z.string().nullable(),
    maxSizeBytes: z.int().nullable(),
    /** Null = what is made from it does not expire. */
    expiresInDays: z.int().nullable(),
  }),
});

export const enquiryTemplateEntryKind = defineEntry({
  name: 'EnquiryTemplate',
  resource: 'enquiry-templates',
  fields: z.object({
    name: z.string(),
    description: z.string().nullable(),
    /** In their order; some may have been deleted since. */
    fileTemplateIds: z.array(z.string()),
    expiresInDays: z.int().nullable(),
  }),
});

export const catalogueEvents = defineEvents({
  ...fileCategoryEntryKind.schemas,
  ...fileTemplateEntryKind.schemas,
  ...enquiryTemplateEntryKind.schemas,
});
export type CatalogueEvent = EventOf<typeof catalogueEvents>;
