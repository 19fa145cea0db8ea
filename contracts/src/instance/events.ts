import { z } from 'zod';
import { defineEntryKind, type EntryFieldValues } from '../shared/entry.ts';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { footerUrlTargets } from './footerUrlTargets.ts';
import { technicalMessageCategories, technicalMessageTargets } from './technicalMessage.ts';

export const technicalMessageDefinition = defineEntryKind({
  name: 'TechnicalMessage',
  first: 'Published',
  resource: 'technical-messages',
  fields: z.object({
    active: z.boolean(),
    startDatetime: z.string().nullable(),
    endDatetime: z.string().nullable(),
    category: z.enum(technicalMessageCategories),
    content: z.string(),
    target: z.enum(technicalMessageTargets),
  }),
});

export const footerUrlDefinition = defineEntryKind({
  name: 'FooterUrl',
  first: 'Published',
  resource: 'footer-urls',
  fields: z.object({
    label: z.string(),
    url: z.string(),
    sortIndex: z.int(),
    /** Missing in links from before there were areas. */
    target: z.enum(footerUrlTargets).optional(),
  }),
});

/** Those from before there were areas stand in both. */
export const withDefaultFooterUrlTarget = (data: EntryFieldValues<typeof footerUrlDefinition>) => ({
  ...data,
  target: data.target ?? ('both' as const),
});

export const instanceEvents = defineEvents({
  ...technicalMessageDefinition.schemas,
  /** The whole configuration as JSON: what is left out then, or comes later, has its default. */
  InstanceConfigured: z.object({
    document: z.string(),
    /** What is neither typed nor sent by anybody: the bank's file as it counted until then, or an earlier state of the stream. */
    takenFrom: z.enum(['file', 'history']).optional(),
  }),
  ...footerUrlDefinition.schemas,
});
export type InstanceEvent = EventOf<typeof instanceEvents>;
