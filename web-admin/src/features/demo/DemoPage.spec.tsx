import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { renderPartInConsole, recordedNotificationPayloads } from '../../testing/renderPartInConsole.tsx';
import { DemoPage } from './DemoPage.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const show = (provider: Partial<PortalDataProvider> = {}, demo = true): readonly string[] =>
  renderPartInConsole(
    <ConfigContext value={{ ...aConfig, demo }}>
      <DemoPage />
    </ConfigContext>,
    provider,
  );
const card = (title: string) => within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
const type = (within_: ReturnType<typeof card>, label: RegExp, value: string): void =>
  void fireEvent.change(within_.getByLabelText(label), { target: { value } });

const stay = () => recordedNotificationPayloads.map(({ notificationOptions }) => notificationOptions?.autoHideDuration);

afterEach(() => void cleanup());

describe('the demo actions', () => {
  it('make a customer, and show the password in a notice and in the card until the next action', async () => {
    const sent: unknown[] = [];
    const notices = show({
      createDemoCustomer(customer) {
        sent.push(customer);
        return Promise.resolve({ id: ID, password: '0123456789abcdef0123' });
      },
    });
    const create = card('Demo-Kunden anlegen');
    for (const [label, value] of [
      [/E-Mail/, 'max@beispiel.de'],
      [/Anrede/, 'MR'],
      [/Vorname/, 'Max'],
      [/Nachname/, 'Probe'],
    ] as const)
      type(create, label, value);
    fireEvent.click(create.getByRole('button', { name: 'Demo-Kunden anlegen' }));
    await create.findByText('0123456789abcdef0123');
    expect(sent).toEqual([
      { email: 'max@beispiel.de', salutation: 'MR', firstName: 'Max', lastName: 'Probe', mobile: null, plainPassword: null },
    ]);
    expect(notices).toEqual(['Der Demo-Kunde wurde angelegt. Passwort: 0123456789abcdef0123']);
    expect(stay()).toEqual([60_000]);
    expect(create.getByRole('link', { name: 'Zum Kunden' }).getAttribute('href')).toBe(`/kunde/${ID}`);
    await waitFor(() => expect(create.getByLabelText(/Vorname/)).toHaveProperty('value', ''));
  });

  it('ask for what is missing, each at its field', async () => {
    show();
    const create = card('Demo-Kunden anlegen');
    fireEvent.click(create.getByRole('button', { name: 'Demo-Kunden anlegen' }));
    await waitFor(() => expect(create.getAllByText('Pflichtfeld')).toHaveLength(4));
    const invite = card('Demo-Kunden einladen');
    fireEvent.click(invite.getByRole('button', { name: 'Demo-Kunden einladen' }));
    await invite.findByText('Pflichtfeld');
  });

  it('invite a customer, and show the activation code', async () => {
    const notices = show({ inviteDemoCustomer: () => Promise.resolve({ id: ID, activationCode: 'AB23CD' }) });
    const invite = card('Demo-Kunden einladen');
    type(invite, /E-Mail/, 'max@beispiel.de');
    fireEvent.click(invite.getByRole('button', { name: 'Demo-Kunden einladen' }));
    await invite.findByText('AB23CD');
    expect(notices).toEqual(['Der Demo-Kunde wurde eingeladen. Aktivierungscode: AB23CD']);
    expect(stay()).toEqual([60_000]);
  });

  it('keep what was typed when they are refused', async () => {
    show({ inviteDemoCustomer: () => Promise.reject(new ApiProblem({ status: 429, code: 'X', detail: 'Bitte warten Sie.' })) });
    const invite = card('Demo-Kunden einladen');
    type(invite, /E-Mail/, 'max@beispiel.de');
    fireEvent.click(invite.getByRole('button', { name: 'Demo-Kunden einladen' }));
    await invite.findByText('Bitte warten Sie.');
    expect(invite.getByLabelText(/E-Mail/)).toHaveProperty('value', 'max@beispiel.de');
  });

  it('offer nothing to load anew beside a refusal that this would not change', async () => {
    show({ inviteDemoCustomer: () => Promise.reject(new ApiProblem({ status: 409, code: 'X', detail: 'Schon aktiviert.' })) });
    const invite = card('Demo-Kunden einladen');
    type(invite, /E-Mail/, 'max@beispiel.de');
    fireEvent.click(invite.getByRole('button', { name: 'Demo-Kunden einladen' }));
    await invite.findByText('Schon aktiviert.');
    expect(invite.queryByRole('button', { name: 'Neu laden' })).toBeNull();
  });

  it('are not there on another bank', () => {
    show({}, false);
    expect(screen.queryByRole('button', { name: 'Demo-Kunden anlegen' })).toBeNull();
  });
});
