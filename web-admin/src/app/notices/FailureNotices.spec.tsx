import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { FormShell } from '../../components/form/FormShell.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { renderPartInConsole, recordedNotificationPayloads } from '../../testing/renderPartInConsole.tsx';
import { announceFailure, createFailureAnnouncingQueryCaches } from '@portal/web-shared/notices/failureNotices.ts';
import { FailureNotices } from './FailureNotices.tsx';

const refused = (status = 409): Error =>
  httpErrorFromResponse(status, JSON.stringify({ code: 'NO', detail: 'Das geht gerade nicht.' }), null);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('every failing call gives a notice', () => {
  it('a command, although its dialog says it as well', async () => {
    function Command() {
      const command = useCommand<void, unknown>({ run: () => Promise.reject(refused()), invalidates: queryKeysToInvalidate.enquiry });
      return <button onClick={() => command.mutate()}>Los</button>;
    }
    const notices = renderPartInConsole(
      <>
        <Command />
        <FailureNotices />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Los' }));
    await waitFor(() => expect(notices).toEqual(['Das geht gerade nicht.']));
    expect(recordedNotificationPayloads).toMatchObject([{ type: 'error', notificationOptions: { autoHideDuration: 30_000 } }]);
  });

  it.each([
    [{ detail: 'Das geht gerade nicht.', 'hydra:description': 'Etwas anderes' }],
    [{ 'hydra:description': 'Das geht gerade nicht.' }],
  ])('with the detail, or else with hydra:description: %j', async (problem) => {
    const notices = renderPartInConsole(<FailureNotices />);
    act(() => announceFailure(httpErrorFromResponse(409, JSON.stringify(problem), null)));
    await waitFor(() => expect(notices).toEqual(['Das geht gerade nicht.']));
  });

  it('a form, although it stands at the field as well', async () => {
    function Form() {
      const command = useCommandForm<{ name: string }>({
        defaultValues: { name: '' },
        invalidates: [],
        run: () =>
          Promise.reject(
            httpErrorFromResponse(
              422,
              JSON.stringify({ code: 'TAKEN', detail: 'Bitte prüfen.', violations: [{ propertyPath: 'name', message: 'Vergeben' }] }),
              null,
            ),
          ),
      });
      return (
        <FormShell command={command} keptAs="a name" actions={<SubmitButton busy={command.busy}>Speichern</SubmitButton>}>
          <TextInput name="name" label="Name" />
        </FormShell>
      );
    }
    const notices = renderPartInConsole(
      <>
        <Form />
        <FailureNotices />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Vergeben')).toBeTruthy();
    await waitFor(() => expect(notices).toEqual(['Bitte prüfen.']));
  });

  it('a page that could not be loaded, but for what is only looked after in the background', async () => {
    const notices = renderPartInConsole(<FailureNotices />);
    const client = new QueryClient({ ...createFailureAnnouncingQueryCaches(), defaultOptions: { queries: { retry: false } } });
    const load = (meta: Record<string, unknown>): Promise<unknown> =>
      client.fetchQuery({ queryKey: [JSON.stringify(meta)], queryFn: () => Promise.reject(refused(503)), meta }).catch(() => undefined);
    await act(() => load({ quiet: true }));
    await act(() => load({}));
    await waitFor(() => expect(notices).toEqual(['Das geht gerade nicht.']));
  });

  it('several parts of a page that fail for the same reason, once', async () => {
    const notices = renderPartInConsole(<FailureNotices />);
    const client = new QueryClient({ ...createFailureAnnouncingQueryCaches(), defaultOptions: { queries: { retry: false } } });
    const load = (name: string, status: number): Promise<unknown> =>
      client.fetchQuery({ queryKey: [name], queryFn: () => Promise.reject(refused(status)) }).catch(() => undefined);
    await act(() => Promise.all([load('Liste', 503), load('Karte', 503), load('Liste', 503)]));
    await act(() => load('Karte', 500));
    await waitFor(() => expect(notices).toHaveLength(2));
  });
});
