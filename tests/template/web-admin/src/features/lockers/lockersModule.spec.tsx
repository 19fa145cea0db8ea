import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { mayAccess } from '../../app/mayAccess.ts';
import { consoleModules } from '../../consoleModules.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';

// The page is fetched when it is first wanted.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  endSession('logout');
});

const held = { roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [] };
const rows = [{ '@etag': '"1"', id: 'a', number: 'A-17', status: 'rented', customer: '/api/customers/c', note: null }];
const provider = { getList: () => Promise.resolve({ data: rows, total: 1 }) } as never;

describe('the lockers in the console', () => {
  it('are a module with a place in the menu, for those who rent them out', () => {
    const module = consoleModules.find(({ name }) => name === 'lockers');
    expect(module?.menu).toMatchObject({ label: 'Schließfächer', to: '/lockers' });
    expect(mayAccess(held, 'lockers', 'list')).toBe(true);
    expect(mayAccess({ ...held, roles: ['ROLE_AUDITOR'] }, 'lockers', 'list')).toBe(false);
  });

  it('are listed with their number and status, and can be rented out', async () => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE']));
    const [list] = consoleModules.find(({ name }) => name === 'lockers')!.pages;
    renderPartInConsole(
      <main>
        <Suspense>{list !== undefined && <list.Page />}</Suspense>
      </main>,
      provider,
    );
    await waitFor(() => expect(screen.getByText('A-17')).toBeTruthy());
    expect(screen.getByText('Vermietet')).toBeTruthy();
    fireEvent.click(await screen.findByText('Schließfach vermieten'));
    expect(await screen.findByText('Vermerk', { selector: 'label, label *' })).toBeTruthy();
  });
});
