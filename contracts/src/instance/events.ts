import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { technicalMessageCategories, technicalMessageTargets } from './technicalMessage.ts';

export const instanceEvents = defineEvents({
  TechnicalMessagePublished: z.object({
    active: z.boolean(),
    startDatetime: z.string().nullable(),
    endDatetime: z.string().nullable(),
    category: z.enum(technicalMessageCategories),
    content: z.string(),
    target: z.enum(technicalMessageTargets),
  }),
  /** The whole configuration as JSON: what is left out then, or comes later, has its default. */
  InstanceConfigured: z.object({ document: z.string() }),
  FooterUrlPublished: z.object({ label: z.string(), url: z.string(), sortIndex: z.int() }),
});
export type InstanceEvent = EventOf<typeof instanceEvents>;
