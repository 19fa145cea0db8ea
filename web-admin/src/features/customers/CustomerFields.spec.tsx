import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanup } from '@testing-library/react';
import { inheritedEmployeeRolesOf, type EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { newCustomerValues } from './customerForm.ts';
import { CustomerFields } from './CustomerFields.tsx';

const signInWith = (...roles: EmployeeRole[]): void =>
  void acceptToken(`x.${btoa(JSON.stringify({ id: 'e', roles, inheritedRoles: inheritedEmployeeRolesOf(roles), exp: 1 }))}.x`);

function Form({ emailFixed }: { readonly emailFixed?: string }) {
  const form = useForm({ defaultValues: newCustomerValues });
  return (
    <AdminContext dataProvider={testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) })}>
      <FormProvider {...form}>
        <CustomerFields {...(emailFixed === undefined ? {} : { emailFixed })} />
      </FormProvider>
    </AdminContext>
  );
}

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the modules of a customer', () => {
  it('can be granted by those who hold the matching role', () => {
    signInWith('ROLE_BANK_EMPLOYEE_UPLOAD');
    render(<Form />);
    expect(screen.getByRole('checkbox', { name: 'Einreicher-Modul' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('checkbox', { name: 'Valutierungs-Modul' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Valutierungs-Modul' }).closest('[title]')?.getAttribute('title')).toBe('Fehlende Rechte');
  });

  it('show the adviser e-mail for self-disclosure only with its role', () => {
    signInWith('ROLE_BANK_EMPLOYEE');
    render(<Form />);
    expect(screen.queryByLabelText(/Selbstauskunft/, { selector: 'input[type=email]' })).toBeNull();
    cleanup();
    signInWith('ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT');
    render(<Form />);
    expect(screen.getByLabelText(/Berater-E-Mail/)).toBeTruthy();
  });
});

describe('the e-mail address of an activated customer', () => {
  it('cannot be changed, and nobody is told that the customer could: the customer reads that only the bank can', () => {
    signInWith('ROLE_BANK_EMPLOYEE');
    render(<Form emailFixed="kundin@demo.bank" />);
    expect(screen.getByText('kundin@demo.bank').tagName).toBe('P');
    expect(screen.getByText(/Nach der Aktivierung/).textContent).toBe(
      'Nach der Aktivierung lässt sich die E\u2011Mail\u2011Adresse nicht mehr ändern: Mit ihr meldet sich der Kunde an.',
    );
  });
});
