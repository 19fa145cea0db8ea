import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { RequestedFileRow } from '../files/RequestedFileRow.tsx';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BackToFileListLink } from './BackToFileListLink.tsx';

afterEach(cleanup);

/** From a row of a list to the document, which has this status by then. */
async function openFrom(list: string, status: RequestedFileStatus): Promise<void> {
  renderScreen(
    <Routes>
      <Route path="/liste" element={<RequestedFileRow file={aRequestedFile()} enquiry={{ id: 'e1', status: 'open' }} list={list} />} />
      <Route path="/hub/vorgang/:id/dokument/:fileId" element={<BackToFileListLink enquiry={{ id: 'e1' }} file={{ status }} />} />
    </Routes>,
    '/liste',
  );
  await userEvent.click(screen.getByRole('link'));
}
const target = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the way back from a document', () => {
  it('leads to the list that one came from', async () => {
    await openFrom('requested', 'requested');
    expect(target('Zurück zur Liste')).toBe('/hub/vorgang/e1/dokumente/requested');
  });

  it('leads to the enquiry once the document stands in that list no more', async () => {
    await openFrom('requested', 'ready');
    expect(target('Zum Vorgang')).toBe('/hub/vorgang/e1');
  });

  it('leads to the enquiry where one came from elsewhere', () => {
    renderScreen(<BackToFileListLink enquiry={{ id: 'e1' }} file={{ status: 'requested' }} />);
    expect(target('Zum Vorgang')).toBe('/hub/vorgang/e1');
  });
});
