import { z } from 'zod';
import type {
  CaseStatisticsByMonthView,
  DocumentStatisticsByTemplateView,
  AdviserLoadStatisticsView,
  FileTemplateStatisticsRow,
} from '@portal/contracts/enquiries/views/statistics';
import { dayField, defineView } from '@portal/contracts/shared/defineView';

const id = z.string();
const number = (title: string) => z.int().meta({ title });
const numberOrNull = (title: string) => z.int().nullable().meta({ title });
const text = (title: string) => z.string().meta({ title });
/** Minutes: whole numbers read the same in every spreadsheet. */
const took = (title: string) =>
  z.strictObject({
    count: number(`${title}: Anzahl`),
    medianMinutes: numberOrNull(`${title}: Median (Minuten)`),
    p90Minutes: numberOrNull(`${title}: 90 % innerhalb von (Minuten)`),
  });

/** The tables of the statistics as files, a row a month, template, reason or adviser. */
export const caseMonthReportRowSchema = defineView('CaseStatisticsReportRow', {
  id,
  month: text('Monat'),
  opened: number('Geöffnet'),
  completed: number('Eingereicht'),
  processed: number('Abgeschlossen'),
  untilUpload: took('Öffnung bis erster Upload'),
  untilCompleted: took('Öffnung bis Einreichung'),
  untilProcessed: took('Öffnung bis Abschluss'),
  atBank: took('Wartezeit bei der Bank'),
});
export const templateReportRowSchema = defineView('TemplateStatisticsReportRow', {
  id,
  name: text('Dokumentvorlage'),
  answered: number('Eingegangene Dokumente'),
  askedAgain: number('Davon erneut angefordert'),
  askedAgainPercent: numberOrNull('Anteil (%)'),
  requestsAgain: number('Erneute Anforderungen'),
  problems: number('Rückmeldungen von Kunden'),
  atBank: took('Wartezeit bei der Bank'),
});
export const reasonReportRowSchema = defineView('ReasonStatisticsReportRow', {
  id,
  name: text('Dokumentvorlage'),
  kind: text('Art'),
  code: z.string().nullable().meta({ title: 'Kürzel' }),
  text: text('Grund'),
  count: number('Anzahl'),
});
export const adviserLoadReportRowSchema = defineView('LoadStatisticsReportRow', {
  id,
  name: text('Berater'),
  open: number('Offene Vorgänge'),
  inCheck: number('Vorgänge in Prüfung'),
  waiting: number('Zu prüfende Dokumente'),
  oldestWaitingOn: dayField().nullable().meta({ title: 'Ältestes wartet seit' }),
});

export const caseMonthRows = ({ months }: CaseStatisticsByMonthView): readonly z.output<typeof caseMonthReportRowSchema>[] =>
  months.map((month) => ({ id: month.month, ...month }));

const rowId = ({ id: template }: FileTemplateStatisticsRow): string => template ?? '-';

export const templateRows = ({ templates }: DocumentStatisticsByTemplateView): readonly z.output<typeof templateReportRowSchema>[] =>
  templates.map((template) => {
    const { name, answered, askedAgain, reasons, problems, atBank } = template;
    return {
      id: rowId(template),
      name,
      answered,
      askedAgain,
      askedAgainPercent: answered === 0 ? null : Math.round((100 * askedAgain) / answered),
      requestsAgain: reasons.reduce((sum, { count }) => sum + count, 0),
      problems: problems.reduce((sum, { count }) => sum + count, 0),
      atBank,
    };
  });

export const reasonRows = ({ templates }: DocumentStatisticsByTemplateView): readonly z.output<typeof reasonReportRowSchema>[] =>
  templates.flatMap((template) =>
    (['reasons', 'problems'] as const).flatMap((of) =>
      template[of].map(({ code, text: words, count }) => ({
        id: `${rowId(template)}-${of}-${code ?? '-'}`,
        name: template.name,
        kind: of === 'reasons' ? 'Erneut angefordert' : 'Rückmeldung des Kunden',
        code,
        text: words,
        count,
      })),
    ),
  );

export const adviserLoadRows = ({ advisers }: AdviserLoadStatisticsView): readonly z.output<typeof adviserLoadReportRowSchema>[] =>
  advisers.map(({ id: adviser, ...load }) => ({ id: adviser ?? '-', ...load }));
