import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerQuery } from '../../api/requests/getCustomer.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { TanMobileStatus } from './TanMobileStatus.tsx';

type States = Pick<CustomerView, 'mobile' | 'mobileForTan'>;

const waiting: States = { mobile: '+491719876543', mobileForTan: { counts: false, countsFrom: '2026-11-27T13:05:00.000Z' } };
const counting: States = { mobile: '+491719876543', mobileForTan: { counts: true, countsFrom: '2026-11-24T13:20:00.000Z' } };

let customer: States;
let sent: SentCall[];
let answer: (call: SentCall) => Response;

function WithEtag() {
  const { data } = useQuery(customerQuery('c1'));
  return data === undefined ? null : <TanMobileStatus customer={data} />;
}

const commands = (): SentCall[] => sent.filter(({ path }) => path !== '/api/customers/c1');
const field = (): Promise<HTMLInputElement> => screen.findByLabelText('Code aus der SMS');
const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name, { selector: 'button' }));

async function open(): Promise<HTMLInputElement> {
  renderScreen(<WithEtag />);
  await screen.findByText('Nummer bestätigen');
  await press('Nummer bestätigen');
  return field();
}

beforeEach(() => {
  customer = waiting;
  answer = () => new Response(null, { status: 204 });
  acceptToken(aToken());
  sent = answerCalls((call) =>
    call.path === '/api/customers/c1' ? new Response(JSON.stringify({ id: 'c1', ...customer })) : answer(call),
  );
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the mobile number for TANs', () => {
  it.each<[string, States]>([
    ['Zählt für TANs', counting],
    ['Zählt ab 27.11.2026, 14:05', waiting],
    ['Zählt ab der Aktivierung', { mobile: '+491719876543', mobileForTan: { counts: false, countsFrom: null } }],
    ['Keine Nummer hinterlegt', { mobile: null, mobileForTan: null }],
  ])('says %s', async (words, states) => {
    customer = states;
    renderScreen(<WithEtag />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('+49 171 ••• 543') === null).toBe(states.mobile === null);
    expect(screen.queryByText('Nummer bestätigen') === null).toBe(states !== waiting);
  });
});

describe('the confirmation of a changed number', () => {
  it('begins with a code that is sent to it, and with its field', async () => {
    const code = await open();
    expect(commands()).toEqual([{ path: '/api/customers/c1/request-mobile-code', body: {} }]);
    expect(screen.getByText(/Wir haben einen Code an \+49 171 ••• 543 gesendet/)).toBeTruthy();
    await waitFor(() => expect([document.activeElement === code, code.autocomplete]).toEqual([true, 'one-time-code']));
    expect(await screen.findByText(/Ein neuer Code ist in \d+ s möglich/)).toBeTruthy();
    expect(screen.getByText<HTMLButtonElement>('Neuen Code anfordern').disabled).toBe(true);
  });

  it('takes the code in capitals and without spaces, and then says that the number counts', async () => {
    const code = await open();
    answer = () => {
      customer = counting;
      return new Response(JSON.stringify({ id: 'c1', ...counting }));
    };
    await userEvent.type(code, 'abc 234');
    expect(code.value).toBe('ABC234');
    await press('Code bestätigen');
    expect(await screen.findByText('Ihre Mobilnummer ist bestätigt und zählt ab sofort für TANs.')).toBeTruthy();
    expect(await screen.findByText('Zählt für TANs')).toBeTruthy();
    expect(commands()[1]).toEqual({ path: '/api/customers/c1/confirm-mobile', body: { code: 'ABC234' } });
    expect(screen.queryByText('Nummer bestätigen')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at the field how many tries are left', async () => {
    const code = await open();
    const wrong = 'Der Code ist nicht richtig. Sie haben noch 2 Versuche.';
    answer = () => problemResponse(422, wrong, { code: wrong });
    await userEvent.type(code, 'ABC234');
    await press('Code bestätigen');
    await waitFor(() => expect(fieldNoteText(code)).toBe(wrong));
    await userEvent.type(code, '{Backspace}');
    expect(fieldNoteText(code)).not.toBe(wrong);
  });

  it('asks nobody about what can be no code', async () => {
    const code = await open();
    await press('Code bestätigen');
    expect(fieldNoteText(code)).toBe('Geben Sie den Code aus der SMS ein.');
    await userEvent.type(code, 'AB');
    await press('Code bestätigen');
    expect(fieldNoteText(code)).toBe('Der Code muss 6 Zeichen lang sein.');
    expect(commands()).toHaveLength(1);
  });

  it('waits where a code was sent a moment ago: that one still counts', async () => {
    answer = () => problemResponse(429, 'Sie können in 42 Sekunden einen neuen Code anfordern.');
    await open();
    expect(await screen.findByText(/Ein neuer Code ist in \d+ s möglich/)).toBeTruthy();
    expect(screen.queryByText(/Sie können in 42 Sekunden/)).toBeNull();
  });
});
