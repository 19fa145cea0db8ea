import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aFile, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderConsole } from '../../../testing/renderConsole.tsx';
import { FileCreate } from './FileCreate.tsx';

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('asking for several documents', () => {
  it('goes on with an empty form in the first field, without a question about what is saved', async () => {
    const asked: string[] = [];
    renderConsole(
      <Routes>
        <Route path={adminPaths.fileNew} element={<FileCreate />} />
      </Routes>,
      {
        getOne: () => Promise.resolve({ data: anEnquiry() }) as never,
        getList: () => Promise.resolve({ data: [], total: 0 }),
        requestFile: ({ name }) => (asked.push(name), Promise.resolve(aFile({ name }))),
      },
      fillPath(adminPaths.fileNew, { id: 'c1', enquiryId: '0a1b2c3d-1111-4222-8333-444455556666' }),
    );
    const name = (): HTMLInputElement => screen.getByLabelText(/^Bezeichnung/);
    fireEvent.change(name(), { target: { value: 'Gehaltsnachweis' } });
    fireEvent.change(screen.getByLabelText(/^Beschreibung/), { target: { value: 'Die letzten drei Monate' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern und nächstes' }));
    await waitFor(() => expect(asked).toEqual(['Gehaltsnachweis']));
    await waitFor(() => expect(name().value).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
