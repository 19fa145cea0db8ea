import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { footerUrlTargets } from './footerUrlTargets.ts';
import { technicalMessageCategories, technicalMessageTargets } from './technicalMessage.ts';

const message = {
  active: z.boolean(),
  startDatetime: z.string().nullable(),
  endDatetime: z.string().nullable(),
  category: z.enum(technicalMessageCategories),
  content: z.string(),
  target: z.enum(technicalMessageTargets),
};
/** Links from before there were areas stand in both. */
const link = { label: z.string(), url: z.string(), sortIndex: z.int(), target: z.enum(footerUrlTargets).optional() };

export const instanceEvents = defineEvents({
  TechnicalMessagePublished: z.object(message),
  TechnicalMessageEdited: z.object(message),
  TechnicalMessageDeleted: z.object({}),
  /** The whole configuration as JSON: what is left out then, or comes later, has its default. */
  InstanceConfigured: z.object({
    document: z.string(),
    /** What is neither typed nor sent by anybody: the bank's file as it counted until then, or an earlier state of the stream. */
    takenFrom: z.enum(['file', 'history']).optional(),
  }),
  FooterUrlPublished: z.object(link),
  FooterUrlEdited: z.object(link),
  FooterUrlDeleted: z.object({}),
});
export type InstanceEvent = EventOf<typeof instanceEvents>;
