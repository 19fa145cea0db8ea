import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { useActivationCode } from './useActivationCode.ts';

type Facts = Pick<CustomerView, 'id' | 'mobile' | 'hasActivationCode'>;
const calls: string[] = [];
let answer: () => Response;

function Probe({ customer }: { readonly customer: Facts }) {
  const { secondsLeft, request } = useActivationCode(customer as CustomerView);
  return <button onClick={request}>{secondsLeft}</button>;
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
  answer = () => new Response(null, { status: 204 });
  acceptToken(aToken({ roles: [] }));
  vi.stubGlobal('fetch', (path: string) => {
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
