import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CustomerEnquiryCard } from '@portal/contracts/customers/views/customer';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { aToken } from '../../testing/aToken.ts';
import { findNamed, named } from '../../testing/named.ts';
import { renderConsole } from '../../testing/renderConsole.tsx';
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

async function open(roles: readonly EmployeeRole[], customerRoles: readonly string[]): Promise<void> {
  acceptToken(aToken(roles));
  const customer = aCustomer({ enquiries: many, roles: ['ROLE_CUSTOMER', ...customerRoles] });
  renderConsole(<CustomerPage />, { getOne: () => Promise.resolve({ data: customer }) as never });
  await findNamed('h2', 'Kundendetails');
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
    expect(named('a', 'Neuen Vorgang anlegen').getAttribute('href')).toBe('/kunde/c1/vorgang/neu');
  });

  it('has sections that fold up', async () => {
    await open(
      ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
      ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'],
    );
    expect(sections()).toEqual(['Einreichervorgänge', 'Selbstauskunft']);
    const fold = named<HTMLElement>('button', 'Selbstauskunft');
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
  ])('shows %s of a customer with %s: %j', async (role, customerRole, shown) => {
    await open([role], [customerRole]);
    expect(sections()).toEqual(shown);
  });
});
