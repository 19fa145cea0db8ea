import { z } from 'zod';
import { dayField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';

/** A period may have so many months. */
export const STATISTICS_MAX_MONTHS = 36;
/** Without a period: so many, the running one included. */
export const STATISTICS_DEFAULT_MONTHS = 12;

const MONTH_MESSAGE = 'Bitte geben Sie den Monat als JJJJ-MM an, z. B. 2026-11.';
/** `YYYY-MM`, in Berlin. */
export const monthSchema = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: MONTH_MESSAGE });

const count = () => z.int().min(0);

/** How long it took: half of all at most the median, nine of ten at most the p90; null where there was nothing. */
const span = viewPart({ count: count(), medianMinutes: count().nullable(), p90Minutes: count().nullable() });
export type DurationStatisticsView = z.output<typeof span>;

const cases = {
  opened: count(),
  completed: count(),
  processed: count(),
  /** From the opening to the first upload. */
  untilUpload: span,
  untilCompleted: span,
  untilProcessed: span,
  /** From the release of a document to what the bank decided. */
  atBank: span,
};
const monthOfCases = viewPart({ month: monthSchema, ...cases });
export type MonthOfCasesView = z.output<typeof monthOfCases>;

/** GET statistics/cases: what happened in each month, and in all of them. */
export const caseStatisticsByMonthView = defineView('CaseStatistics', {
  from: monthSchema,
  to: monthSchema,
  months: readonlyArrayField(monthOfCases),
  total: z.strictObject(cases).readonly(),
});
export type CaseStatisticsByMonthView = z.output<typeof caseStatisticsByMonthView>;

/** `code` is null where no reason was said. */
const reason = viewPart({ code: z.string().nullable(), text: z.string(), count: count() });
export type ReasonCountView = z.output<typeof reason>;

const documents = {
  /** Documents that customers released or reported a problem of, for the first time in the period. */
  answered: count(),
  /** Of these the bank asked for again, at least once. */
  askedAgain: count(),
  reasons: readonlyArrayField(reason),
  problems: readonlyArrayField(reason),
  /** Of those that the bank decided on in the period. */
  atBank: span,
};
const template = viewPart({
  /** Null for documents without a template. */
  id: z.uuid().nullable(),
  name: z.string(),
  ...documents,
});
export type FileTemplateStatisticsRow = z.output<typeof template>;

/** GET statistics/documents: what became of the documents of each template, those asked for again most first. */
export const documentStatisticsByTemplateView = defineView('DocumentStatistics', {
  from: monthSchema,
  to: monthSchema,
  templates: readonlyArrayField(template),
  total: z.strictObject(documents).readonly(),
});
export type DocumentStatisticsByTemplateView = z.output<typeof documentStatisticsByTemplateView>;

const load = viewPart({
  /** Null for customers without an adviser. */
  id: z.uuid().nullable(),
  name: z.string(),
  open: count(),
  inCheck: count(),
  /** Documents that wait for the bank. */
  waiting: count(),
  /** The day since which the longest waits. */
  oldestWaitingOn: dayField().nullable(),
});
export type AdviserLoadStatisticsRow = z.output<typeof load>;

/** GET statistics/load: what lies with each adviser now, the most waiting first. */
export const adviserLoadStatisticsView = defineView('LoadStatistics', {
  advisers: readonlyArrayField(load),
  total: load.unwrap().omit({ id: true, name: true }),
});
export type AdviserLoadStatisticsView = z.output<typeof adviserLoadStatisticsView>;
