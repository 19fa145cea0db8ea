import { describe, expect, it } from 'vitest';
import { fileCategoryScreens } from '../../features/categories/fileCategoryScreens.tsx';
import { customerScreens } from '../../features/customers/customerScreens.tsx';
import { employeeScreens } from '../../features/employees/employeeScreens.tsx';
import { enquiryScreens } from '../../features/enquiries/enquiryScreens.tsx';
import { footerUrlScreens } from '../../features/instance/footerUrlScreens.tsx';
import { technicalMessageScreens } from '../../features/instance/technicalMessageScreens.tsx';
import { creditCategoryScreens, financingProjectTypeScreens } from '../../features/payouts/catalogue/namedEntryScreens.tsx';
import { documentTemplateScreens } from '../../features/payouts/catalogue/documentTemplateScreens.tsx';
import { inputTemplateScreens } from '../../features/payouts/catalogue/inputTemplateScreens.tsx';
import { disbursementListUrlRules } from '../../features/payouts/overview/DisbursementListPage.tsx';
import { enquiryTemplateScreens } from '../../features/templates/enquiryTemplateScreens.tsx';
import { fileTemplateScreens } from '../../features/templates/fileTemplateScreens.tsx';
import { listUrlRulesOf } from '../../frame/recordScreens.ts';
import { keepAllowedListQueryParams, type ListUrlRules } from './listAddress.ts';

const enquiries = listUrlRulesOf(enquiryScreens);
const customers = listUrlRulesOf(customerScreens);
const lists: readonly (readonly [string, ListUrlRules])[] = [
  ['enquiries', enquiries],
  ['customers', customers],
  ['payouts', disbursementListUrlRules],
  ['employees', listUrlRulesOf(employeeScreens)],
  ['categories of documents', listUrlRulesOf(fileCategoryScreens)],
  ['templates of documents', listUrlRulesOf(fileTemplateScreens)],
  ['templates of cases', listUrlRulesOf(enquiryTemplateScreens)],
  ['footer', listUrlRulesOf(footerUrlScreens)],
  ['messages', listUrlRulesOf(technicalMessageScreens)],
  ['purposes', listUrlRulesOf(financingProjectTypeScreens)],
  ['categories of credits', listUrlRulesOf(creditCategoryScreens)],
  ['fields', listUrlRulesOf(inputTemplateScreens)],
  ['forms', listUrlRulesOf(documentTemplateScreens)],
];

const search = (parameters: Readonly<Record<string, string>>): string => `?${new URLSearchParams(parameters).toString()}`;
const filtered = (filter: unknown): string => search({ filter: JSON.stringify(filter) });
/** The filter that the list of this address is asked for with. */
const filterIn = (address: ListUrlRules, query: string): unknown =>
  JSON.parse(new URLSearchParams(keepAllowedListQueryParams(address, query)).get('filter') ?? 'null');

describe.each(lists)('the address of the list of %s', (_, address) => {
  const [searched = ''] = Object.keys(address.filters);

  it.each([
    ['no JSON', search({ filter: '{"q":' })],
    ['an array', filtered(['open'])],
    ['a text', filtered('open')],
    ['a number', filtered(7)],
    ['nothing', search({ filter: 'null' })],
    ['an unknown key', filtered({ farbe: 'blau' })],
    ['a key that every object has', search({ filter: '{"__proto__":{"q":"a"},"constructor":"b","toString":1}' })],
    ['objects where values are expected', filtered({ [searched]: { a: 1 }, status: { a: 1 }, exists: 'ja', bankEmployee: 'ich' })],
    ['a huge text', filtered({ [searched]: 'x'.repeat(100_000) })],
    ['a deep one', search({ filter: `${'{"a":'.repeat(900)}1${'}'.repeat(900)}` })],
    ['an order that there is not', search({ sort: 'farbe', order: 'ASC' })],
    ['an order without a field', search({ order: 'DESC' })],
    ['a page that there cannot be', search({ page: '-3', perPage: '100000' })],
    ['a page that is no number', search({ page: '1e99', perPage: 'viele' })],
    ['parameters of others', search({ utm_source: 'brief' })],
  ])('is as if there was none where all of it is wrong: %s', (_what, query) => {
    expect(keepAllowedListQueryParams(address, query)).toBe('');
  });

  it('leaves out what does not fit, beside what does', () => {
    const [sort = ''] = address.sortable;
    const kept = { filter: JSON.stringify({ [searched]: 'Weber' }), sort, order: 'DESC', perPage: '20' };
    const query = search({ ...kept, filter: JSON.stringify({ farbe: 1, [searched]: 'Weber' }), page: '0', displayedFilters: '[1]' });
    const { displayedFilters, ...rest } = Object.fromEntries(new URLSearchParams(keepAllowedListQueryParams(address, query)));
    expect([displayedFilters, rest]).toEqual(['{}', kept]);
  });

  it('takes a number for a text', () => {
    expect(filterIn(address, filtered({ [searched]: 4711 }))).toEqual({ [searched]: '4711' });
  });

  it('stays as it is where it fits, also what the list begins with and what is asked for without any', () => {
    const [sort = ''] = address.sortable;
    for (const filter of [{}, address.defaults, { ...address.defaults, [searched]: 'Weber' }]) {
      const whole = search({
        filter: JSON.stringify(filter),
        displayedFilters: '{"archived":true}',
        sort,
        order: 'ASC',
        page: '1',
        perPage: '10',
      });
      expect([keepAllowedListQueryParams(address, whole), keepAllowedListQueryParams(address, filtered(filter))]).toEqual([
        whole,
        filtered(filter),
      ]);
    }
    expect(keepAllowedListQueryParams(address, '')).toBe('');
  });

  it('fits once it was made to', () => {
    const fitting = keepAllowedListQueryParams(address, search({ filter: '[]', page: '2', order: 'ASC', x: '1' }));
    expect(filterIn(address, fitting)).toEqual(address.defaults);
    expect(keepAllowedListQueryParams(address, fitting)).toBe(fitting);
  });
});

describe('the filters of one list', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  it.each<[string, ListUrlRules, unknown, unknown]>([
    ['one status for a list of them', enquiries, { status: 'open' }, { status: ['open'] }],
    ['a status that there is not', enquiries, { status: ['open', 'offen', 'open', 3] }, { status: ['open'] }],
    ['no status that there is', enquiries, { status: 'offen', q: 'Weber' }, { q: 'Weber' }],
    ['a switch that is none', enquiries, { waitsForBank: 'ja', hasOpenQuestion: true }, { hasOpenQuestion: true }],
    ['an adviser who is no id', enquiries, { bankEmployee: { id: 'ich' }, q: 'a' }, { q: 'a' }],
    ['an adviser with something beside', customers, { bankEmployee: { id, name: 'Brandt' } }, { bankEmployee: { id } }],
    ['what is never asked for', customers, { exists: { archivedAt: true, bankEmployee: false } }, { exists: { bankEmployee: false } }],
    [
      'the statuses of another list',
      disbursementListUrlRules,
      { status: ['completed', 'submitted', 'expired'] },
      { status: ['submitted'] },
    ],
  ])('%s', (_, address, filter, fitting) => {
    expect(filterIn(address, filtered(filter))).toEqual(fitting);
  });
});
