import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aCustomer } from '../../../testing/aCustomer.ts';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { CustomerEnquiryCreatePage } from './CustomerEnquiryCreatePage.tsx';

const CUSTOMER = '0a1b2c3d-1111-4222-8333-444455556666';
let sent: object[];
const open = (getOne: () => Promise<unknown> = () => Promise.resolve({ data: aCustomer({ id: CUSTOMER }) })): readonly string[] =>
  renderPartInConsole(
    <Routes>
      <Route path={adminPaths.enquiryNew} element={<CustomerEnquiryCreatePage />} />
      <Route path={adminPaths.enquiry} element={<p>Der Vorgang</p>} />
    </Routes>,
    {
      getOne: getOne as never,
      createEnquiry: (body) => (sent.push(body), Promise.resolve(anEnquiry())),
    },
    `/kunde/${CUSTOMER}/vorgang/neu`,
  );
const type = (label: RegExp, text: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Vorgang anlegen' }));

beforeEach(() => {
  sent = [];
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a new enquiry of a customer', () => {
  it('needs a name and a description, and a day where it expires', async () => {
    open();
    fireEvent.click(screen.getByLabelText('Ablaufdatum hinzufügen'));
    submit();
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(3);
    expect(screen.getByPlaceholderText('TT.MM.JJJJ')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is not offered for a customer who does not exist', async () => {
    open(() => Promise.reject(httpErrorFromResponse(404, '', null)));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vorgang anlegen' })).toBeNull());
  });

  it('begins in the first field', async () => {
    open();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  });

  it('goes out without a deadline where none is wanted, is said, and opened', async () => {
    const notices = open();
    type(/^Bezeichnung/, 'Umschuldung');
    type(/^Vorgangsbeschreibung/, 'Unterlagen zum Darlehen');
    submit();
    expect(await screen.findByText('Der Vorgang')).toBeTruthy();
    await waitFor(() => expect(notices).toEqual(['Der Vorgang wurde erfolgreich angelegt.']));
    expect(sent).toEqual([
      { customer: CUSTOMER, publicId: null, name: 'Umschuldung', description: 'Unterlagen zum Darlehen', expiresAt: null },
    ]);
  });
});
