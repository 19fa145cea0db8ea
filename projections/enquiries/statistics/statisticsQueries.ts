import type { z } from 'zod';
import {
  caseStatisticsByMonthView,
  documentStatisticsByTemplateView,
  adviserLoadStatisticsView,
} from '@portal/contracts/enquiries/views/statistics';
import { createCsvAnswer } from '@portal/platform/http/csv/createCsvAnswer';
import { defaultListQuery } from '@portal/platform/http/requests/listParameters';
import type { Route } from '@portal/platform/http/defineRoute';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { declareQuery, type ReadServices } from '../../runtime/defineReadSide.ts';
import { loadCaseStatisticsView } from './loadCaseStatisticsView.ts';
import { loadDocumentStatisticsByTemplate } from './loadDocumentStatisticsByTemplate.ts';
import { loadAdviserLoadStatisticsView } from './loadAdviserLoadStatisticsView.ts';
import { parseMonthSequence, monthRangeParameters } from './period.ts';
import * as reports from './statisticsReports.ts';

type Who = Pick<Route, 'access' | 'query'>;

/** How it goes with cases and documents, without anybody in it: also for those who read each of them, and who lead. */
const work: Who = {
  access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_AUDITOR', 'ROLE_BANK_ADMIN'] } },
  query: monthRangeParameters,
};
/** What lies with whom now is for those who share the work out, not for looking back at people. */
const people: Who = { access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_ADMIN'] } } };

type Asked = ReadServices & { readonly query: Readonly<Record<string, string>> };

const cases = ({ reader, clock, query: asked }: Asked) => loadCaseStatisticsView(reader, parseMonthSequence(asked, clock.now()));
const documents = ({ reader, clock, config, query: asked }: Asked) =>
  loadDocumentStatisticsByTemplate(reader, parseMonthSequence(asked, clock.now()), config().upload.requestAgainReasons);
const load = ({ reader }: Asked) => loadAdviserLoadStatisticsView(reader);

interface Figures {
  readonly summary: string;
  readonly view: z.ZodType;
  of(asked: Asked): Promise<object>;
}

const figures = (path: string, who: Who, { summary, view, of }: Figures): QueryUseCase<ReadServices> =>
  declareQuery({
    path: `/statistics/${path}`,
    summary,
    ...who,
    answers: { json: view },
    handle: async (asked) => ({ kind: 'json', body: await of(asked) }),
  });

interface Table {
  /** Of the file. */
  readonly name: string;
  readonly summary: string;
  readonly row: z.ZodType;
  rows(asked: Asked): Promise<readonly { readonly id: string }[]>;
}

/** A table of the statistics as a file. */
const report = (path: string, who: Who, { name, summary, row, rows }: Table): QueryUseCase<ReadServices> =>
  declareQuery({
    path: `/statistics/${path}/report/csv`,
    summary: `${summary} als CSV-Datei`,
    ...who,
    answers: { file: ['text/csv'] },
    isLongWork: true,
    async handle(asked) {
      const all = await rows(asked);
      return createCsvAnswer({
        view: row,
        list: defaultListQuery,
        allPages: true,
        page: async ({ offset, limit }) => ({ kind: 'list', items: all.slice(offset, offset + limit), total: all.length }),
        name: `statistik-${name}`,
        now: asked.clock.now(),
      });
    },
  });

const CASES = 'Vorgänge und Wartezeiten je Monat';
const LOAD = 'Was bei welchem Berater liegt';

/** The statistics, and each of their tables as a file. */
export const statisticsQueries: readonly QueryUseCase<ReadServices>[] = [
  figures('cases', work, { summary: CASES, view: caseStatisticsByMonthView, of: cases }),
  report('cases', work, {
    name: 'vorgaenge',
    summary: CASES,
    row: reports.caseMonthReportRowSchema,
    rows: async (asked) => reports.caseMonthRows(await cases(asked)),
  }),
  figures('documents', work, {
    summary: 'Erneute Anforderungen, ihre Gründe und Wartezeiten je Dokumentvorlage',
    view: documentStatisticsByTemplateView,
    of: documents,
  }),
  report('documents', work, {
    name: 'dokumente',
    summary: 'Erneute Anforderungen und Wartezeiten je Dokumentvorlage',
    row: reports.templateReportRowSchema,
    rows: async (asked) => reports.templateRows(await documents(asked)),
  }),
  report('reasons', work, {
    name: 'gruende',
    summary: 'Gründe je Dokumentvorlage',
    row: reports.reasonReportRowSchema,
    rows: async (asked) => reports.reasonRows(await documents(asked)),
  }),
  figures('load', people, { summary: LOAD, view: adviserLoadStatisticsView, of: load }),
  report('load', people, {
    name: 'auslastung',
    summary: LOAD,
    row: reports.adviserLoadReportRowSchema,
    rows: async (asked) => reports.adviserLoadRows(await load(asked)),
  }),
];
