import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRequestedFile } from '../../../../testing/anEnquiry.ts';
import { renderPartInConsole } from '../../../../testing/renderPartInConsole.tsx';
import { RequestAgainDialog } from './RequestAgainDialog.tsx';

let sent: object[];
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Status ändern' }));
const choose = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }));
const write = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

beforeEach(() => {
  sent = [];
  renderPartInConsole(
    <RequestAgainDialog
      file={{ ...aRequestedFile({ status: 'ready' }), '@etag': '"1"' }}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    {
      changeFileStatus: (_: unknown, change: object) => {
        sent.push(change);
        return Promise.resolve({ ...aRequestedFile(), '@etag': '"2"' });
      },
    },
  );
});
afterEach(cleanup);

describe('asking for a document again', () => {
  it('goes out with the code of the bank’s reason, and own words beside it', async () => {
    choose('Die Unterschrift fehlt.');
    write(/^Ergänzung/, ' Auf Seite 3. ');
    submit();
    await waitFor(() => expect(sent).toEqual([{ status: 'requested', reason: 'UNTERSCHRIFT', comment: 'Auf Seite 3.', message: null }]));
  });

  it('or with own words alone, which then must be there', async () => {
    choose('Anderer Grund');
    submit();
    expect(await screen.findByText('Bitte wählen oder schreiben Sie einen Grund.')).toBeTruthy();
    expect(sent).toEqual([]);
    write(/^Ihr Text/, 'Bitte mit Stempel.');
    submit();
    await waitFor(() => expect(sent).toEqual([{ status: 'requested', message: 'Bitte mit Stempel.' }]));
  });

  it('keeps what was written when another reason is chosen', () => {
    choose('Anderer Grund');
    write(/^Ihr Text/, 'Bitte mit Stempel.');
    choose('Die Unterschrift fehlt.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ergänzung/ }).value).toBe('Bitte mit Stempel.');
  });
});
