import type { z } from 'zod';
import { caseStatisticsView, documentStatisticsView, loadStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import { csvAnswer } from '@portal/platform/http/csv/csvAnswer';
import { noList } from '@portal/platform/http/requests/listParameters';
import { route, type Access, type Answer, type Route } from '@portal/platform/http/route';
import type { ReadServices } from '../../runtime/defineReadModels.ts';
import { caseStatistics } from './caseStatistics.ts';
import { documentStatistics } from './documentStatistics.ts';
import { loadStatistics } from './loadStatistics.ts';
import { askedPeriod, periodQuery } from './period.ts';
import * as reports from './statisticsReports.ts';

/** How it goes with cases and documents, without anybody in it: also for those who read each of them, and who lead. */
const ofWork: Access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_AUDITOR', 'ROLE_BANK_ADMIN'] } };
/** What lies with whom now is for those who share the work out, not for looking back at people. */
const ofPeople: Access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_ADMIN'] } };

const csvFile = { file: ['text/csv'] } as const;

/** The statistics, and each of their tables as a file. */
export function statisticsRoutes({ reader, clock, config }: ReadServices): readonly Route[] {
  const periodOf = (query: Readonly<Record<string, string>>) => askedPeriod(query, clock.now());
  const cases = (query: Readonly<Record<string, string>>) => caseStatistics(reader, periodOf(query));
  const documents = (query: Readonly<Record<string, string>>) =>
    documentStatistics(reader, periodOf(query), config().upload.requestAgainReasons);
  const load = () => loadStatistics(reader);

  const file = (name: string, view: z.ZodType, rows: readonly { readonly id: string }[]): Promise<Answer> =>
    csvAnswer({
      view,
      list: noList,
      allPages: true,
      page: async ({ offset, limit }) => ({
        kind: 'list',
        type: 'StatisticsReport',
        iri: '/api/statistics',
        items: rows.slice(offset, offset + limit),
        total: rows.length,
      }),
      name: `statistik-${name}`,
      now: clock.now(),
    });

  return [
    route({
      method: 'GET',
      path: '/statistics/cases',
      summary: 'Vorgänge und Wartezeiten je Monat',
      access: ofWork,
      query: periodQuery,
      answers: { json: caseStatisticsView },
      handle: async ({ query }) => ({ kind: 'json', body: await cases(query) }),
    }),
    route({
      method: 'GET',
      path: '/statistics/cases/report/csv',
      summary: 'Vorgänge und Wartezeiten je Monat als CSV-Datei',
      access: ofWork,
      query: periodQuery,
      answers: csvFile,
      isLongWork: true,
      handle: async ({ query }) => file('vorgaenge', reports.caseReportRow, reports.caseRows(await cases(query))),
    }),
    route({
      method: 'GET',
      path: '/statistics/documents',
      summary: 'Erneute Anforderungen, ihre Gründe und Wartezeiten je Dokumentvorlage',
      access: ofWork,
      query: periodQuery,
      answers: { json: documentStatisticsView },
      handle: async ({ query }) => ({ kind: 'json', body: await documents(query) }),
    }),
    route({
      method: 'GET',
      path: '/statistics/documents/report/csv',
      summary: 'Erneute Anforderungen und Wartezeiten je Dokumentvorlage als CSV-Datei',
      access: ofWork,
      query: periodQuery,
      answers: csvFile,
      isLongWork: true,
      handle: async ({ query }) => file('dokumente', reports.templateReportRow, reports.templateRows(await documents(query))),
    }),
    route({
      method: 'GET',
      path: '/statistics/reasons/report/csv',
      summary: 'Gründe je Dokumentvorlage als CSV-Datei',
      access: ofWork,
      query: periodQuery,
      answers: csvFile,
      isLongWork: true,
      handle: async ({ query }) => file('gruende', reports.reasonReportRow, reports.reasonRows(await documents(query))),
    }),
    route({
      method: 'GET',
      path: '/statistics/load',
      summary: 'Was bei welchem Berater liegt',
      access: ofPeople,
      answers: { json: loadStatisticsView },
      handle: async () => ({ kind: 'json', body: await load() }),
    }),
    route({
      method: 'GET',
      path: '/statistics/load/report/csv',
      summary: 'Was bei welchem Berater liegt als CSV-Datei',
      access: ofPeople,
      answers: csvFile,
      isLongWork: true,
      handle: async () => file('auslastung', reports.loadReportRow, reports.loadRows(await load())),
    }),
  ];
}
