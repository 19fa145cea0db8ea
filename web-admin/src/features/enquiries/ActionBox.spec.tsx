import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderConsole } from '../../testing/renderConsole.tsx';
import { ActionBox } from './ActionBox.tsx';

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a completed enquiry', () => {
  it.each([
    ['Vorgang als abgearbeitet markieren', 'processed'],
    ['Vorgang zurück an Kunden geben', 'open'],
  ])('%s: sends the comment along and says once that it is done', async (button, status) => {
    const sent: { readonly status: EnquiryStatus; readonly message?: string | null }[] = [];
    const notices = renderConsole(<ActionBox enquiry={anEnquiry({ status: 'completed' })} />, {
      changeEnquiryStatus: (_, change) => {
        sent.push(change);
        return Promise.resolve(anEnquiry({ status: change.status }));
      },
    });
    fireEvent.change(screen.getByLabelText('Kommentar für den Kunden (optional)'), { target: { value: 'Danke' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(notices).not.toEqual([]));
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
    expect(notices).toEqual(['Der Vorgang wurde erfolgreich freigegeben.']);
    expect(sent).toEqual([{ status, message: 'Danke' }]);
  });
});
