import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { newCustomerValues } from './customerForm.ts';
import { NewCustomerFields } from './NewCustomerFields.tsx';

const martina: Agree21MasterDataView = {
  salutation: 'Frau',
  title: 'Dr.',
  firstName: 'Martina',
  lastName: 'Vogelsang',
  contacts: [{ kind: 'phone', value: '+49 89 300001' }],
};

function Fields({ active }: { readonly active: boolean }) {
  const form = useForm({ defaultValues: newCustomerValues });
  return (
    <ConfigContext value={{ ...aConfig, agree21: { ...aConfig.agree21, fetchPersonStammdatenActive: active } }}>
      <FormProvider {...form}>
        <NewCustomerFields />
      </FormProvider>
    </ConfigContext>
  );
}

function show(answer: () => Promise<Agree21MasterDataView>, active = true): readonly string[] {
  acceptToken(aToken());
  const asked: string[] = [];
  renderPartInConsole(<Fields active={active} />, {
    getList: () => Promise.resolve({ data: [], total: 0 }),
    agree21MasterData(number) {
      asked.push(number);
      return answer();
    },
  });
  return asked;
}

const type = (label: RegExp, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: RegExp): unknown => screen.getByLabelText<HTMLInputElement>(label).value;
const load = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Stammdaten laden' }));

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the master data of a new customer', () => {
  it('can be loaded only where the bank has it on', () => {
    show(() => Promise.resolve(martina), false);
    expect(screen.queryByRole('button', { name: 'Stammdaten laden' })).toBeNull();
  });

  it('fill the form, but for what was typed, until somebody says so', async () => {
    const asked = show(() => Promise.resolve(martina));
    type(/Kunden- bzw/, ' 3000001 ');
    type(/Vorname/, 'Tina');
    load();
    await screen.findByText('Aus agree21 übernommen: Anrede, Dr., Nachname.');
    expect(asked).toEqual(['3000001']);
    expect([valueOf(/Vorname/), valueOf(/Nachname/)]).toEqual(['Tina', 'Vogelsang']);
    expect(screen.getByRole('checkbox', { name: 'Dr.' })).toHaveProperty('checked', true);
    expect(screen.getByText('Weitere Kontaktdaten: +49 89 300001.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Werte aus agree21 übernehmen' }));
    await waitFor(() => expect(valueOf(/Vorname/)).toBe('Martina'));
  });

  it('of an unknown number are missing at the number', async () => {
    show(() => Promise.reject(new ApiProblem({ status: 404, code: 'AGREE21_PERSON_UNKNOWN', detail: 'Diese Person gibt es nicht.' })));
    type(/Kunden- bzw/, '1');
    load();
    await screen.findByText('Diese Person gibt es nicht.');
    expect(screen.getByLabelText(/Kunden- bzw/).getAttribute('aria-invalid')).toBe('true');
  });

  it('can be loaded again when agree21 did not answer; nothing typed is lost', async () => {
    show(() => Promise.reject(new ApiProblem({ status: 503, code: 'AGREE21_UNAVAILABLE', detail: 'agree21 antwortet derzeit nicht.' })));
    type(/Kunden- bzw/, '3000009');
    load();
    expect((await screen.findByRole('alert')).textContent).toBe('agree21 antwortet derzeit nicht.');
    expect(valueOf(/Kunden- bzw/)).toBe('3000009');
    expect(screen.getByRole('button', { name: 'Stammdaten laden' })).toBeTruthy();
  });

  it('are not filled in when the number was changed meanwhile, nor asked for without one', async () => {
    const asked = show(() => Promise.resolve(martina));
    load();
    await screen.findByText('Pflichtfeld');
    expect(asked).toEqual([]);
    type(/Kunden- bzw/, '3000001');
    load();
    type(/Kunden- bzw/, '3000002');
    await screen.findByText(/Die Nummer wurde inzwischen geändert/);
    expect(valueOf(/Nachname/)).toBe('');
  });

  it('of one person go with the number, and what was typed by hand is asked about', async () => {
    const robin: Agree21MasterDataView = { salutation: 'Eheleute', title: '', firstName: 'Robin', lastName: 'Schäfer', contacts: [] };
    const withMail: Agree21MasterDataView = { ...martina, contacts: [{ kind: 'email', value: 'martina@demo.bank' }] };
    const answers = [withMail, robin];
    show(() => Promise.resolve(answers.shift()!));
    type(/Kunden- bzw/, '3000001');
    load();
    await waitFor(() => expect(valueOf(/^E-Mail/)).toBe('martina@demo.bank'));
    type(/Mobil/, '0170 7654321');
    type(/Kunden- bzw/, '3000003');
    await waitFor(() => expect(screen.queryByText(/Aus agree21 übernommen/)).toBeNull());
    expect([valueOf(/Vorname/), valueOf(/Nachname/), valueOf(/^E-Mail/)]).toEqual(['', '', '']);
    load();
    await waitFor(() => expect(valueOf(/Vorname/)).toBe('Robin'));
    expect(valueOf(/^E-Mail/)).toBe('');
    expect(screen.getByRole('checkbox', { name: 'Dr.' })).toHaveProperty('checked', false);
    expect(valueOf(/Mobil/)).toBe('0170 7654321');
    fireEvent.click(screen.getByRole('button', { name: 'Werte aus agree21 übernehmen' }));
    await waitFor(() => expect(valueOf(/Mobil/)).toBe(''));
  });
});
