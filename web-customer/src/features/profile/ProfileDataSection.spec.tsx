import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ProfileDataSection } from './ProfileDataSection.tsx';

const customer = {
  id: 'c1',
  customerId: '4711',
  isProf: false,
  isDr: true,
  salutation: 'MRS',
  firstName: 'Miriam',
  lastName: 'Köhler',
  email: 'kundin@demo.bank',
  mobile: null,
} as CustomerView;

beforeEach(() => renderScreen(<ProfileDataSection customer={customer} />));
afterEach(cleanup);

describe('the own data', () => {
  it.each([
    ['Kundennummer', '4711'],
    ['Anrede', 'Frau'],
    ['Vorname', 'Miriam'],
    ['Nachname', 'Köhler'],
    ['E-Mail', 'kundin@demo.bank'],
    ['Mobil', ''],
  ])('shows %s in a field that cannot be changed', (label, value) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe(value);
    expect(field.readOnly).toBe(true);
  });

  it('shows both titles as boxes that cannot be changed', () => {
    const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
    expect([box('Prof.').checked, box('Dr.').checked]).toEqual([false, true]);
    expect([box('Prof.').disabled, box('Dr.').disabled]).toEqual([true, true]);
  });

  it('cannot be saved, and says next to the button why', () => {
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' });
    expect(save.disabled).toBe(true);
    const reason = document.getElementById(save.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('kann nur Ihre Bank ändern');
  });
});
