import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link } from 'react-router-dom';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { FormShell } from './FormShell.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';

let sent: string[];
let answers: { readonly take: () => void; readonly refuse: () => void }[];
const closed: string[] = [];

function Form() {
  const command = useCommandForm<{ name: string }>({
    defaultValues: { name: '' },
    invalidates: [],
    run: ({ name }) => {
      sent.push(name);
      return new Promise<void>((take, fail) => answers.push({ take, refuse: () => fail(httpErrorFromResponse(503, '', null)) }));
    },
    onDone: () => void closed.push('closed'),
  });
  return (
    <>
      <FormShell command={command} keptAs="a name" actions={<SubmitButton busy={command.busy}>Speichern</SubmitButton>}>
        <TextInput name="name" label="Name" />
      </FormShell>
      <Link to="/kunden">Zu den Kunden</Link>
    </>
  );
}
const field = (): HTMLElement => screen.getByLabelText('Name');
const enter = (): void => void fireEvent.submit(field().closest('form')!);

beforeEach(() => {
  sent = [];
  answers = [];
  closed.length = 0;
  acceptToken(aToken());
  renderPartInConsole(<Form />);
  fireEvent.change(field(), { target: { value: 'Haus' } });
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a form', () => {
  it('goes out once, however often Enter is pressed', async () => {
    enter();
    enter();
    await waitFor(() => expect(sent).toEqual(['Haus']));
    enter();
    await act(async () => answers[0]?.take());
    expect(sent).toEqual(['Haus']);
    expect(closed).toEqual(['closed']);
  });

  it('still asks before something typed is lost after saving has failed', async () => {
    enter();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.refuse());
    fireEvent.click(screen.getByRole('link', { name: 'Zu den Kunden' }));
    expect(await screen.findByRole('alertdialog', { name: 'Eingaben verwerfen?' })).toBeTruthy();
  });

  it('asks where another form of the page, in which nothing was typed, came after it', async () => {
    cleanup();
    renderPartInConsole(
      <>
        <Form />
        <LeaveGuard unsaved={false} />
      </>,
    );
    fireEvent.change(field(), { target: { value: 'Haus' } });
    fireEvent.click(screen.getByRole('link', { name: 'Zu den Kunden' }));
    expect(await screen.findByRole('alertdialog', { name: 'Eingaben verwerfen?' })).toBeTruthy();
  });

  it('asks nothing once it is saved, and closes nothing for somebody who has gone', async () => {
    enter();
    await waitFor(() => expect(answers).toHaveLength(1));
    cleanup();
    await act(async () => answers[0]?.take());
    expect(closed).toEqual([]);
  });
});
