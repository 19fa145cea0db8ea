import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { LastCodeRequestView } from '@portal/contracts/shared/codeDelivery';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { NewCode } from '../../components/NewCode.tsx';
import { useActivationCodeRequest } from './useActivationCodeRequest.ts';

type Facts = Pick<CustomerView, 'id' | 'mobile' | 'hasActivationCode'>;
const calls: string[] = [];
let answer: () => Response;
let standings: LastCodeRequestView['delivery'][];
let asked: number;
const standing = (): Response => {
  asked += 1;
  const delivery = standings.length > 1 ? standings.shift() : standings[0];
  return new Response(JSON.stringify({ delivery, newCodeInSeconds: delivery === 'undelivered' ? 0 : 60 }));
};

function Probe({ customer }: { readonly customer: Facts }) {
  const codes = useActivationCodeRequest(customer as CustomerView);
  return (
    <>
      <button onClick={codes.request}>{codes.secondsLeft}</button>
      <NewCode codes={codes} />
    </>
  );
}

const shown = (): string | null => screen.getByRole('button', { name: /^\d+$/ }).textContent;
const settle = (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

async function enter(facts: Partial<Facts>): Promise<void> {
  renderScreen(<Probe customer={{ id: 'c1', mobile: '+491701234567', hasActivationCode: false, ...facts }} />);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  calls.length = 0;
  standings = [];
  asked = 0;
  answer = () => new Response(null, { status: 204 });
  acceptToken(aToken({ roles: [] }));
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(standings.length === 0 ? new Response(null, { status: 204 }) : standing());
    calls.push(path);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('entering the activation', () => {
  it('asks for one code when the person has a mobile number and no live code', async () => {
    await enter({});
    expect(calls).toEqual(['/api/customers/c1/request-activation-code']);
  });

  it('asks for none when there is a live code or no mobile number', async () => {
    await enter({ hasActivationCode: true });
    cleanup();
    await enter({ mobile: null });
    expect(calls).toEqual([]);
  });
});

describe('asking for a new code', () => {
  it('has to wait a minute after a code was sent', async () => {
    await enter({});
    expect(shown()).toBe('60');
    await settle(59_000);
    expect(shown()).toBe('1');
    await settle(1_000);
    expect(shown()).toBe('0');
  });

  it('has to wait as long as the server says', async () => {
    answer = () =>
      new Response(JSON.stringify({ code: 'CODE_REQUESTED_TOO_SOON', detail: 'Bitte warten Sie.' }), {
        status: 429,
        headers: { 'Retry-After': '42' },
      });
    await enter({ hasActivationCode: true });
    fireEvent.click(screen.getByRole('button', { name: '0' }));
    await settle();
    expect(shown()).toBe('42');
  });

  it('says that it was sent', async () => {
    await enter({ hasActivationCode: true });
    fireEvent.click(screen.getByRole('button', { name: '0' }));
    await settle();
    expect(screen.getByText('Ein neue Aktivierungscode wurde versandt.')).toBeTruthy();
  });
});

describe('the message with the code', () => {
  const again = (): HTMLElement | null => screen.queryByRole('button', { name: 'Noch einmal senden' });

  it('that does not arrive is said, and may be sent once more at once', async () => {
    standings = ['underway', 'undelivered', 'underway'];
    await enter({});
    await settle(5_000);
    expect(again()).toBeNull();
    await settle(10_000);
    expect(screen.getByText(/nicht zugestellt/).closest('[role=alert]')).not.toBeNull();
    expect(shown()).toBe('0');
    fireEvent.click(again()!);
    await settle();
    expect(calls).toHaveLength(2);
    expect(screen.queryByText(/nicht zugestellt/)).toBeNull();
  });

  it.each<[string, LastCodeRequestView['delivery'][], number]>([
    ['has arrived is asked after no more', ['underway', 'delivered'], 2],
    ['nothing is told of is asked after six times', ['underway'], 6],
  ])('that %s', async (_, told, times) => {
    standings = told;
    await enter({});
    for (let time = 0; time < 40; time += 1) await settle(5_000);
    expect(asked).toBe(times);
  });
});
