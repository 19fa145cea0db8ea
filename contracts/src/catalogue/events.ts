import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';

const category = { name: z.string(), sortIndex: z.int() };

export const catalogueEvents = defineEvents({
  FileCategoryCreated: z.object(category),
  FileCategoryEdited: z.object(category),
  FileCategoryDeleted: z.object({}),
});
export type CatalogueEvent = EventOf<typeof catalogueEvents>;
