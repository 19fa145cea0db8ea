import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { AdviserInput } from './AdviserInput.tsx';

let asked: string[];
let filters: unknown[];
let answer: () => Response;

function Form() {
  const form = useForm({ defaultValues: { bankEmployee: '' } });
  return (
    <FormProvider {...form}>
      <AdviserInput />
    </FormProvider>
  );
}

async function options(): Promise<readonly (string | null)[]> {
  const data = [anEmployee(), anEmployee({ id: 'p2', lastName: 'Brandt', firstName: 'Thomas', email: null })];
  renderPartInConsole(<Form />, {
    getList: (_, { filter }) => (filters.push(filter), Promise.resolve({ data, total: 2 }) as never),
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Berater' }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

beforeEach(() => {
  asked = [];
  filters = [];
  acceptToken(aToken());
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('who is offered as adviser', () => {
  it('stands there with what he has already, asked for all at once', async () => {
    const advisers = [
      { id: 'p1', customers: 12, openEnquiries: 5 },
      { id: 'p2', customers: 1, openEnquiries: null },
    ];
    answer = () => Response.json({ advisers });
    await options();
    await screen.findByText('12 Kunden, 5 offene Vorgänge');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Weber, Petrapetra.weber@bank.example12 Kunden, 5 offene Vorgänge',
      'Brandt, Thomas1 Kunde',
    ]);
    expect(filters[0]).toEqual({ exists: { archivedAt: false }, canAdvise: true });
    expect(asked[0]).toMatch(/adviser-loads\?bankEmployees=p1,p2$/);
  });

  it('can be chosen where that is not known', async () => {
    answer = () => Response.json({ title: 'Fehler' }, { status: 500 });
    expect(await options()).toEqual(['Weber, Petrapetra.weber@bank.example', 'Brandt, Thomas']);
  });
});
