import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { ActivationForm } from './ActivationForm.tsx';

const keys: (string | null)[] = [];
let answer: () => Promise<Response>;
const wrongCode = (): Promise<Response> =>
  Promise.resolve(
    new Response(
      JSON.stringify({ code: 'CODE_WRONG', detail: 'Falsch', violations: [{ propertyPath: 'activationCode', message: 'Falsch' }] }),
      {
        status: 422,
      },
    ),
  );
const codes = { secondsLeft: 0, busy: false, isUndelivered: false, request: () => undefined };
const field = (): HTMLInputElement => screen.getByRole('textbox');
const enter = (times: number): Promise<void> =>
  act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.submit(field().form!);
  });

beforeEach(() => {
  keys.length = 0;
  acceptToken(aToken({ roles: [] }));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answer();
  });
  renderScreen(<ActivationForm customer={{ id: 'c1', mobile: null } as CustomerView} codes={codes} />);
  fireEvent.change(field(), { target: { value: 'ABC234' } });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('an activation code', () => {
  it('is sent once, however often Enter is pressed: a wrong one costs one of five tries', async () => {
    answer = () => new Promise(() => undefined);
    await enter(3);
    await enter(1);
    expect(keys).toHaveLength(1);
  });

  it('is a new try after a refusal', async () => {
    answer = wrongCode;
    await enter(1);
    await enter(1);
    expect(screen.getByText('Falsch', { ignore: '[role=alert] *' })).toBeTruthy();
    expect(new Set(keys).size).toBe(2);
  });

  it('is the same try after a lost connection', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    await enter(1);
    await enter(1);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('that cannot be one is refused without asking, and leads back to its field', async () => {
    fireEvent.change(field(), { target: { value: 'AB' } });
    screen.getByRole('button', { name: 'Code bestätigen' }).focus();
    await enter(1);
    expect(screen.getByText('Ihr Aktivierungscode muss 6 Zeichen lang sein.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(keys).toEqual([]);
  });

  it('is taken as it is printed or dictated: in capitals, without spaces', () => {
    fireEvent.change(field(), { target: { value: 'abc 23 4' } });
    expect(field().value).toBe('ABC234');
  });

  it('that is too long is left as it was pasted and costs no try: it is said to be', async () => {
    fireEvent.change(field(), { target: { value: 'abc 2345' } });
    expect(field().value).toBe('ABC2345');
    await enter(1);
    expect(screen.getByText('Ihr Aktivierungscode muss 6 Zeichen lang sein.')).toBeTruthy();
    expect(keys).toEqual([]);
  });

  it('that was wrong leads back to its field, and is not called wrong any longer once somebody types', async () => {
    answer = wrongCode;
    screen.getByRole('button', { name: 'Code bestätigen' }).focus();
    await enter(1);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: 'ABC23' } });
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it('that may not be tried for a while says so at its field', async () => {
    answer = () => Promise.resolve(new Response(JSON.stringify({ code: 'TOO_MANY', detail: 'Bitte warten Sie.' }), { status: 429 }));
    await enter(1);
    expect(fieldNoteText(field())).toBe('Bitte warten Sie.');
  });
});
