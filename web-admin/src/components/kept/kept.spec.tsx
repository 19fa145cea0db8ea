import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useState } from 'react';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { UnsentFormInputs } from '../../app/layout/UnsentFormInputs.tsx';
import { getKeptFormInputs, loadKeptFormInputs } from '../../session/getKeptFormInputs.ts';
import { acceptToken, endSession, useSession } from '../../session/sessionStore.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormShell } from '../form/FormShell.tsx';
import { TextInput } from '../form/inputs/TextInput.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useKeptTextValues } from './useKeptTextValues.ts';

const signIn = (id: string): void =>
  void acceptToken(`x.${btoa(JSON.stringify({ id, roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [], exp: 4_000_000_000 }))}.x`);
const start = { name: 'Bau', pages: [{ text: '' }], currentPassword: '' };
let began = start;

function useTestForm() {
  return useCommandForm<typeof start>({ defaultValues: began, invalidates: [], run: () => Promise.resolve() });
}
const fields = (
  <>
    <TextInput name="name" label="Name" />
    <TextInput name="pages.0.text" label="Seite" />
    <TextInput name="currentPassword" label="Passwort" />
  </>
);

function OnPage() {
  const command = useTestForm();
  return (
    <FormShell command={command} keptAs="page" actions={<SubmitButton busy={command.busy}>Senden</SubmitButton>}>
      {fields}
    </FormShell>
  );
}
function InDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog title="Dialog" submit="Senden" command={useTestForm()} keptAs="dialog" onClose={onClose}>
      {fields}
    </FormDialog>
  );
}
const empty = { name: '' };
function OfText({ onClose }: { readonly onClose: () => void }) {
  const { values, setValues } = useKeptTextValues('text', empty, 'Text');
  return (
    <>
      <input aria-label="Name" value={values.name} onChange={(event) => setValues({ name: event.target.value })} />
      <button onClick={() => setValues(empty)}>Senden</button>
      <button onClick={onClose}>Abbrechen</button>
    </>
  );
}
/** As the layout: nobody who is signed out sees a page. */
function Page({ Form }: { readonly Form: React.ComponentType<{ onClose: () => void }> }) {
  return useSession().payload === null ? <p>Anmeldung</p> : <SignedIn Form={Form} />;
}
function SignedIn({ Form }: { readonly Form: React.ComponentType<{ onClose: () => void }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Vorgang 7</h1>
      <UnsentFormInputs />
      <button onClick={() => setOpen(true)}>Öffnen</button>
      {open ? <Form onClose={() => setOpen(false)} /> : null}
    </>
  );
}
const forms = [
  ['a form on a page', OnPage],
  ['a form in a dialog', InDialog],
  ['a text without a form', OfText],
] as const;
const name = (): HTMLInputElement => screen.getByLabelText('Name');
const openForm = (): void => void fireEvent.click(screen.getByText('Öffnen'));
const type = (field: string, value: string): void => void fireEvent.change(screen.getByLabelText(field), { target: { value } });
const stored = (): string => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const loadAnew = (): void => act(loadKeptFormInputs);

beforeEach(() => {
  began = start;
  signIn('thomas');
});
afterEach(() => {
  cleanup();
  endSession('logout');
  sessionStorage.clear();
});

describe.each(forms)('what was typed into %s', (_, Form) => {
  beforeEach(() => {
    renderPartInConsole(<Page Form={Form} />);
    openForm();
    type('Name', 'Hallo Frau Sommer');
  });

  it.each(['idle', 'expired'] as const)('is offered to the same person after the session ended: %s', async (reason) => {
    act(() => endSession(reason));
    expect(screen.getByText('Anmeldung')).toBeTruthy();
    loadAnew();
    act(() => signIn('thomas'));
    expect(screen.getByText(/Ihre Eingabe in „Vorgang 7.* ist noch da/)).toBeTruthy();
    openForm();
    await waitFor(() => expect(name().value).toBe('Hallo Frau Sommer'));
    expect(screen.queryByText(/ist noch da/)).toBeNull();
  });

  it('is shown to nobody else, and gone for its person as well then', () => {
    act(() => endSession('idle'));
    act(() => signIn('admin'));
    openForm();
    expect(name().value).not.toContain('Sommer');
    expect(stored()).not.toContain('Sommer');
    act(() => endSession('expired'));
    act(() => signIn('thomas'));
    expect(getKeptFormInputs()).toEqual([]);
  });

  it('leaves nothing behind when its person signs out', () => {
    act(() => endSession('logout'));
    expect(stored()).not.toContain('Sommer');
    act(() => signIn('thomas'));
    openForm();
    expect(name().value).not.toContain('Sommer');
  });

  it('leaves nothing behind once it was sent', async () => {
    fireEvent.click(screen.getByText('Senden'));
    await waitFor(() => expect(getKeptFormInputs()).toEqual([]));
    expect(stored()).not.toContain('Sommer');
  });

  it('is given up from the note', () => {
    act(() => endSession('idle'));
    act(() => signIn('thomas'));
    fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(stored()).not.toContain('Sommer');
  });
});

describe('every form of the console', () => {
  const sources = Object.entries(import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true }));
  const matching = (pattern: RegExp): string[] =>
    sources.filter(([path, source]) => !path.endsWith('.spec.tsx') && pattern.test(source)).map(([path]) => path.replace(/^.*\//, ''));

  it('keeps what is typed, but for those of the sign-in', () => {
    const outside = sources.filter(
      ([path, source]) => source.includes('<Form command') && !source.includes('<FormInputKeeper') && !path.includes('/access/'),
    );
    expect(outside).toEqual([]);
  });

  it('says so where it holds only secrets or a choice', () => {
    expect(matching(/keptAs=\{null\}/).sort()).toEqual([
      'ApplyTemplateToRequestedFileDialog.tsx',
      'AuthenticatorDialogs.tsx',
      'ForgotPasswordDialog.tsx',
      'PasskeyDialogs.tsx',
      'SecondFactorConfirmedActionDialog.tsx',
      'StepUpDialog.tsx',
    ]);
  });
});

describe('a form that stands again as it was left', () => {
  const comeBack = (): void => {
    act(() => endSession('expired'));
    act(() => signIn('thomas'));
    openForm();
  };

  it('holds lists, but neither passwords nor what was not touched, and says when others were faster', async () => {
    renderPartInConsole(<Page Form={OnPage} />);
    openForm();
    type('Seite', 'Text der Seite');
    type('Passwort', 'geheim-1');
    expect(stored()).not.toMatch(/geheim-1|Bau/);
    began = { ...start, name: 'Umbau', pages: [{ text: 'anders' }] };
    comeBack();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Seite').value).toBe('Text der Seite'));
    expect([name().value, screen.getByLabelText<HTMLInputElement>('Passwort').value]).toEqual(['Umbau', '']);
    expect(screen.getByRole('status').textContent).toContain('Der Stand ist inzwischen ein anderer');
  });

  it('begins anew when the note is answered with it', async () => {
    renderPartInConsole(<Page Form={OnPage} />);
    openForm();
    type('Name', 'Sommer');
    comeBack();
    fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(name().value).toBe('Bau'));
    expect(getKeptFormInputs()).toEqual([]);
  });

  it('is gone when its dialog was closed', () => {
    renderPartInConsole(<Page Form={InDialog} />);
    openForm();
    type('Name', 'Sommer');
    fireEvent.click(screen.getByText('Abbrechen'));
    expect(getKeptFormInputs()).toEqual([]);
  });
});
