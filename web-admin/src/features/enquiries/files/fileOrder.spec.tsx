import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aRequestedFile, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { RequestedFilesTab } from './RequestedFilesTab.tsx';

const requestedFiles = ['Ausweis', 'Grundbuch', 'Gehalt'].map((name, place) =>
  aRequestedFile({ id: `f${place + 1}`, name, sortIndex: place }),
);
let sent: unknown[];
let refusal: ApiProblem | undefined;

const show = (status: EnquiryStatus = 'draft') =>
  renderPartInConsole(<RequestedFilesTab enquiry={anEnquiry({ status, requestedFiles })} />, {
    orderFiles: (enquiry, ids) => {
      sent.push([enquiry['@etag'], ids]);
      return refusal === undefined ? Promise.resolve(anEnquiry()) : Promise.reject(refusal);
    },
  });
const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ul > li')];
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sent = [];
  refusal = undefined;
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the documents of a draft are put in order', () => {
  it('by buttons, under the state that was seen; that is said', async () => {
    show();
    press('Grundbuch nach oben');
    await waitFor(() => expect(sent).toEqual([[anEnquiry()['@etag'], ['f2', 'f1', 'f3']]]));
    expect(await screen.findByText('„Grundbuch“ steht an Stelle 1 von 3.')).toBeTruthy();
  });

  it('no further than the list goes', () => {
    show();
    press('Ausweis nach oben');
    press('Gehalt nach unten');
    expect(sent).toEqual([]);
  });

  it('by dragging', async () => {
    show();
    fireEvent.dragStart(rows()[0]!, { dataTransfer: { setData: () => undefined } });
    fireEvent.drop(rows()[2]!);
    await waitFor(() => expect(sent).toEqual([[anEnquiry()['@etag'], ['f2', 'f3', 'f1']]]));
  });

  it('and stay as they were, with the reason, where that is refused', async () => {
    refusal = new ApiProblem({ status: 409, code: 'ENQUIRY_NOT_EDITABLE', detail: 'Der Vorgang ist schon beim Kunden.' });
    show();
    press('Gehalt nach oben');
    expect(await screen.findByText('Der Vorgang ist schon beim Kunden.')).toBeTruthy();
    expect(rows().map((row) => row.querySelector('a')?.textContent)).toEqual(['Ausweis', 'Grundbuch', 'Gehalt']);
  });

  it('no more once the customer has them, nor by another order than their own', () => {
    show('open');
    expect(screen.queryByRole('button', { name: 'Grundbuch nach oben' })).toBeNull();
    cleanup();
    show();
    fireEvent.change(screen.getByLabelText('Sortierung'), { target: { value: 'newest' } });
    expect(screen.queryByRole('button', { name: 'Grundbuch nach oben' })).toBeNull();
  });
});
