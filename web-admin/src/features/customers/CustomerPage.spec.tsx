import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerEnquiryCard, CustomerView } from '@portal/contracts/customers/views/customer';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { aProject } from '../../testing/aDisbursement.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { texts } from '../../texts.ts';
import { CustomerPage } from './CustomerPage.tsx';

const card = (number: number): CustomerEnquiryCard => ({
  '@id': `/api/enquiries/e${number}`,
  id: `e${number}`,
  publicId: `V-2026-${number}`,
  name: `Vorgang ${number}`,
  status: 'open',
  expiresAt: number === 10 ? '2026-12-24' : null,
  readyToComplete: false,
  fileCounts: { total: 0, requested: 0, requiredRequested: 0, uploaded: 0, problem: 0, done: 0 },
});
const many = Array.from({ length: 25 }, (_, at) => card(at + 10));

let adviser = anEmployee();
let projects: readonly ReturnType<typeof aProject>[];
beforeEach(() => (projects = [aProject()]));

async function open(roles: readonly EmployeeRole[], customerRoles: readonly string[], facts: Partial<CustomerView> = {}): Promise<void> {
  acceptToken(aToken(roles));
  const customer = aCustomer({ enquiries: many, roles: ['ROLE_CUSTOMER', ...customerRoles], ...facts });
  renderPartInConsole(<CustomerPage />, {
    getOne: (resource) => Promise.resolve({ data: resource === 'bank-employees' ? adviser : customer }) as never,
    getList: (_resource, { pagination: { page, perPage } = { page: 1, perPage: 10 } }) =>
      Promise.resolve({ data: projects.slice((page - 1) * perPage, page * perPage), total: projects.length }) as never,
  });
  await findElementByAccessibleName('h2', 'Kundendetails');
}
const sections = (): (string | null)[] => [...document.querySelectorAll('h2 [aria-expanded]')].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the page of a customer', () => {
  it('shows all enquiries without paging, a deadline to the second, and the way to a new one', async () => {
    await open(['ROLE_BANK_EMPLOYEE_UPLOAD'], ['ROLE_CUSTOMER_UPLOAD']);
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(25));
    expect(screen.getByText('2026-12-24 23:59:59')).toBeTruthy();
    expect(elementByAccessibleName('a', 'Neuen Vorgang anlegen').getAttribute('href')).toBe('/kunde/c1/vorgang/neu');
    expect(elementByAccessibleName('a', 'Vorgang aus Vorlage').getAttribute('href')).toBe('/upload/enquiries#neu');
  });

  it('orders the enquiries by the words of their status', async () => {
    const enquiries = (['processed', 'draft', 'expired', 'completed'] as const).map((status, at) => ({ ...card(at), status }));
    await open(['ROLE_BANK_EMPLOYEE_UPLOAD'], ['ROLE_CUSTOMER_UPLOAD'], { enquiries });
    fireEvent.click(await findElementByAccessibleName('th button, th [role="button"]', 'Status'));
    const words = () =>
      [...document.querySelectorAll('tbody tr')].map(({ textContent }) => /(Ab[a-z]+|Entwurf|In Prüfung)/.exec(textContent)?.[0]);
    await waitFor(() => expect(words()).toEqual([...words()].sort((a = '', b = '') => a.localeCompare(b, 'de'))));
    expect(words()).not.toContain(undefined);
  });

  it('shows all projects of a customer without paging, and the way to more than any customer has', async () => {
    projects = Array.from({ length: 24 }, (_, at) => aProject({ id: `p${at}`, publicId: `P-${at}` }));
    await open(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], ['ROLE_CUSTOMER_VALUTIERUNG']);
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(24));
    expect(screen.queryByRole('navigation', { name: texts.list.pages })).toBeNull();
    cleanup();
    projects = Array.from({ length: 101 }, (_, at) => aProject({ id: `p${at}`, publicId: `P-${at}` }));
    await open(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], ['ROLE_CUSTOMER_VALUTIERUNG']);
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(100));
    expect(screen.getByRole('navigation', { name: texts.list.pages })).toBeTruthy();
  });

  it.each([
    [{ blocked: true }, 'Berater gesperrt'],
    [{ roles: ['ROLE_AUDITOR'] }, 'Berater ohne Berechtigung'],
    [{}, undefined],
  ])('says so where the adviser cannot advise: %j', async (facts, title) => {
    adviser = anEmployee(facts);
    await open(['ROLE_BANK_EMPLOYEE'], [], { bankEmployee: '/api/bank-employees/p1' });
    if (title === undefined) await waitFor(() => expect(screen.queryByText(/kann keine Kunden beraten/)).toBeNull());
    else expect((await screen.findByText(title)).parentElement?.textContent).toContain('Petra Weber kann keine Kunden beraten');
  });

  it('says which reminders the customer does not want, and nothing where all are wanted', async () => {
    await open(['ROLE_BANK_EMPLOYEE'], ['ROLE_CUSTOMER_UPLOAD']);
    expect(screen.queryByText('Abbestellte Erinnerungen')).toBeNull();
    cleanup();
    await open(['ROLE_BANK_EMPLOYEE'], ['ROLE_CUSTOMER_UPLOAD'], { reminders: { deadlines: false, payoutDrafts: true } });
    expect(screen.getByText('Abbestellte Erinnerungen').nextElementSibling?.textContent).toBe('an Fristen');
  });

  it('says below a changed mobile number from when on it counts for TANs, where the customer is asked for any', async () => {
    const changed = { mobile: '+491719876543', mobileForTan: { counts: false, countsFrom: '2026-11-27T13:05:00.000Z' } };
    const note = () => screen.queryByText(/zählt für TANs ab 27\.11\.2026, 14:05 Uhr/);
    await open(['ROLE_BANK_EMPLOYEE'], ['ROLE_CUSTOMER_VALUTIERUNG'], changed);
    expect(note()?.textContent).toContain('+491719876543');
    cleanup();
    await open(['ROLE_BANK_EMPLOYEE'], ['ROLE_CUSTOMER_UPLOAD'], changed);
    expect(note()).toBeNull();
    cleanup();
    await open(['ROLE_BANK_EMPLOYEE'], ['ROLE_CUSTOMER_VALUTIERUNG'], {
      ...changed,
      mobileForTan: { ...changed.mobileForTan, counts: true },
    });
    expect(note()).toBeNull();
  });

  it('leads to its projects, and to a new one', async () => {
    await open(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], ['ROLE_CUSTOMER_VALUTIERUNG']);
    expect((await screen.findByRole('link', { name: 'Neubau Lindenweg 4' })).getAttribute('href')).toBe('/kunde/c1/vorhaben/v1');
    expect(elementByAccessibleName('a', 'Neues Vorhaben anlegen').getAttribute('href')).toBe('/kunde/c1/vorhaben/neu');
  });

  it('has sections that fold up', async () => {
    await open(
      ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
      ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'],
    );
    expect(sections()).toEqual(['Einreichervorgänge', 'Selbstauskunft']);
    const fold = elementByAccessibleName<HTMLElement>('button', 'Selbstauskunft');
    const inside = document.getElementById(fold.getAttribute('aria-controls') ?? '')!;
    expect([fold.getAttribute('aria-expanded'), inside.hidden]).toEqual(['true', false]);
    fireEvent.click(fold);
    expect([fold.getAttribute('aria-expanded'), inside.hidden]).toEqual(['false', true]);
  });

  it.each<[EmployeeRole, string, readonly string[]]>([
    ['ROLE_BANK_EMPLOYEE', 'ROLE_CUSTOMER_UPLOAD', []],
    ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_CUSTOMER_SELBSTAUSKUNFT', []],
    ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_CUSTOMER_UPLOAD', ['Einreichervorgänge']],
    ['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT', 'ROLE_CUSTOMER_SELBSTAUSKUNFT', ['Selbstauskunft']],
    ['ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_CUSTOMER_VALUTIERUNG', ['Vorhabenübersicht']],
    ['ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_CUSTOMER_UPLOAD', []],
  ])('shows %s of a customer with %s: %j', async (role, customerRole, shown) => {
    await open([role], [customerRole]);
    expect(sections()).toEqual(shown);
  });
});
