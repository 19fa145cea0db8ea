import { z } from 'zod';
import { defineEntryKind } from '../shared/entry.ts';
import { defineEvents, type EventOf } from '../shared/events.ts';

export const fileCategoryDefinition = defineEntryKind({
  name: 'FileCategory',
  resource: 'file-categories',
  fields: z.object({ name: z.string(), sortIndex: z.int() }),
});

export const fileTemplateDefinition = defineEntryKind({
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

export const enquiryTemplateDefinition = defineEntryKind({
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
  ...fileCategoryDefinition.schemas,
  ...fileTemplateDefinition.schemas,
  ...enquiryTemplateDefinition.schemas,
});
export type CatalogueEvent = EventOf<typeof catalogueEvents>;
