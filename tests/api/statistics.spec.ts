import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type {
  CaseStatisticsByMonthView,
  DocumentStatisticsByTemplateView,
  AdviserLoadStatisticsView,
} from '@portal/contracts/enquiries/views/statistics';
import { readCsv } from '@portal/platform/http/csv/testing/readCsv';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { theCast, type Cast } from './enquiries/theCast.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let cast: Cast;
let lead: PortalUser;
let template: FileTemplateView;

beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
  const maintainer = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  const leader = await portal.employee(['ROLE_BANK_ADMIN']);
  lead = await leader.signIn();
  template = await maintainer.ask<FileTemplateView>('POST', '/file-templates', { name: '=Gehalt', sortIndex: 1 });
  const { enquiry, file } = await cast.openEnquiry({}, { name: 'Ausweis' });
  const payslip = await cast.adviser.ask<{ id: string }>('POST', '/files/create-by-file-template', {
    enquiry: enquiry.id,
    fileTemplate: template.id,
  });
  for (const id of [file.id, payslip.id]) {
    await cast.upload({ ...file, id });
    await cast.customer.ask('POST', `/files/${id}/ready`, {});
  }
  await cast.adviser.ask('PATCH', `/files/${payslip.id}`, { status: 'requested', __context: { reason: 'UNTERSCHRIFT' } });
}, 60_000);
afterAll(() => portal.stop());

const cases = (query = '') => lead.ask<CaseStatisticsByMonthView>('GET', `/statistics/cases${query}`);
const csv = async (table: string) => readCsv((await lead.ask<string>('GET', `/statistics/${table}/report/csv`)).replace('\ufeff', ''));

describe('GET statistics', () => {
  it('has a year of months up to the running one, those without anything included', async () => {
    const { months, from, to, total } = await cases();
    expect([months.length, from, to]).toEqual([12, months[0]?.month, berlinDay(portal.now()).slice(0, 7)]);
    expect(months.at(-1)).toMatchObject({ opened: 1, atBank: { count: 1 } });
    expect(total).toMatchObject({ opened: 1, untilUpload: { count: 1 } });
  });

  it('is of the period that is asked for', async () => {
    expect(await cases('?from=2020-11&to=2021-02')).toMatchObject({
      months: [{ month: '2020-11' }, { month: '2020-12' }, { month: '2021-01' }, { month: '2021-02' }],
      total: { opened: 0, untilUpload: { count: 0, medianMinutes: null } },
    });
    expect((await cases('?to=2021-02')).from).toBe('2020-03');
  });

  it.each(['?from=2021-02&to=2021-01', '?from=2021-13', '?from=gestern', '?from=2020-01&to=2023-01'])(
    'refuses what is no period: %s',
    async (query) => {
      const { body } = await lead.send('GET', `/statistics/documents${query}`);
      expect(body).toMatchObject({ status: 400, violations: [{ propertyPath: 'from' }] });
    },
  );

  it('says which template was asked for again, and why', async () => {
    const { templates, total } = await lead.ask<DocumentStatisticsByTemplateView>('GET', '/statistics/documents');
    expect(templates).toMatchObject([
      {
        id: template.id,
        name: '=Gehalt',
        answered: 1,
        askedAgain: 1,
        reasons: [{ code: 'UNTERSCHRIFT', text: 'Die Unterschrift fehlt.' }],
      },
      { id: null, name: 'Ohne Vorlage', answered: 1, askedAgain: 0 },
    ]);
    expect(total).toMatchObject({ answered: 2, askedAgain: 1 });
  });

  it('says what lies with whom now', async () => {
    const { advisers, total } = await lead.ask<AdviserLoadStatisticsView>('GET', '/statistics/load');
    expect(advisers).toEqual([
      { id: null, name: 'Ohne Berater', open: 1, inCheck: 0, waiting: 1, oldestWaitingOn: berlinDay(portal.now()) },
    ]);
    expect(total).toMatchObject({ open: 1, waiting: 1 });
  });

  it('has each table as a file, in which nothing is a formula', async () => {
    expect((await csv('cases')).map((row) => row.slice(0, 4)).filter((_, index) => index === 0 || index === 12)).toEqual([
      ['Monat', 'Geöffnet', 'Eingereicht', 'Abgeschlossen'],
      [berlinDay(portal.now()).slice(0, 7), '1', '0', '0'],
    ]);
    expect((await csv('documents'))[1]?.slice(0, 6)).toEqual(["'=Gehalt", '1', '1', '100', '1', '0']);
    expect((await csv('reasons')).slice(1)).toEqual([["'=Gehalt", 'Erneut angefordert', 'UNTERSCHRIFT', 'Die Unterschrift fehlt.', '1']]);
    expect((await csv('load'))[1]?.slice(0, 4)).toEqual(['Ohne Berater', '1', '0', '1']);
  });

  it('stays as it is when a case is archived and its key deleted, but for what lay with somebody', async () => {
    const before = await cases();
    const [enquiry] = await cast.adviser.rows<{ id: string }>('/enquiries');
    expect((await cast.adviser.send('POST', `/enquiries/${enquiry?.id}/hard-archive`, { body: {} })).status).toBe(200);
    expect(await cases()).toEqual(before);
    expect((await lead.ask<DocumentStatisticsByTemplateView>('GET', '/statistics/documents')).total.answered).toBe(2);
    expect(await lead.ask<AdviserLoadStatisticsView>('GET', '/statistics/load')).toEqual({
      advisers: [],
      total: { open: 0, inCheck: 0, waiting: 0, oldestWaitingOn: null },
    });
  });
});
