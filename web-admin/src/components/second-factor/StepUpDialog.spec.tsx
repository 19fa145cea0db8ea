import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { runCommandWithoutResult } from '../../api/runCommand.ts';
import { BlockingOverlay } from '../../app/layout/BlockingOverlay.tsx';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { stubBrowserPasskeys } from '../../testing/stubBrowserPasskeys.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

const TITLE = 'Bitte bestätigen Sie, dass Sie es sind';
const AGAIN = 'Bitte bestätigen Sie zuerst mit Ihrem zweiten Faktor.';
const problem = (status: number, code: string, detail: string, field?: string) =>
  new Response(JSON.stringify({ code, detail, violations: field === undefined ? [] : [{ propertyPath: field, message: detail }] }), {
    status,
  });

let confirmed: boolean;
let factor: Pick<SecondFactorView, 'app' | 'passkeys'>;
let refusal: Response | undefined;
let sent: { readonly path: string; readonly body: unknown; readonly key: string | null }[];

const answer = async (address: RequestInfo | URL, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
  const path = String(address).replace('/api/', '');
  if (method === 'GET') return new Response(JSON.stringify({ active: true, passkeysPossible: true, ...factor }));
  sent.push({ path, body: JSON.parse(String(body)), key: new Headers(headers).get('Idempotency-Key') });
  if (path.endsWith('/challenge')) return new Response('{"challenge":"YXVmZ2FiZQ","rpId":"portal.bank.example","present":[]}');
  if (!path.endsWith('/confirm')) return confirmed ? new Response(null, { status: 204 }) : problem(403, 'SECOND_FACTOR_AGAIN', AGAIN);
  if (refusal !== undefined) return refusal;
  confirmed = true;
  return new Response(null, { status: 204 });
};

/** Approves one or two requests; that is the only thing that can be pressed meanwhile. */
function Page() {
  const [done, setDone] = useState(0);
  const { run, problem: met } = useCommand<string, void>({
    run: (id) => runCommandWithoutResult(`valutierung-disbursements/${id}/approve`, 'POST', { note: 'Passt.' }),
    invalidates: [],
    lockedBy: (id) => id,
    blocking: true,
    onDone: () => setDone((before) => before + 1),
  });
  return (
    <>
      <button onClick={() => void run('a')}>Genehmigen</button>
      <button onClick={() => ['a', 'b'].forEach((id) => void run(id))}>Beide genehmigen</button>
      <p>{`${done} genehmigt`}</p>
      <p>{met?.detail}</p>
    </>
  );
}
const open = (): void =>
  void renderPartInConsole(
    <>
      <Page />
      <BlockingOverlay />
      <StepUpDialog />
    </>,
  );
const press = (name: string): void => void fireEvent.click(elementByAccessibleName('button', name));
const type = async (label: RegExp, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const approvals = () => sent.filter(({ path }) => path.endsWith('/approve'));

beforeEach(() => {
  confirmed = false;
  factor = { app: true, passkeys: [] };
  refusal = undefined;
  sent = [];
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what the bank wants the second factor for again', () => {
  it('asks for the code where the person is, and goes out again as the same command', async () => {
    open();
    press('Genehmigen');
    expect((await screen.findByRole('dialog')).getAttribute('aria-labelledby')).toBe(screen.getByText(TITLE).id);
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code der App/);
    await waitFor(() => expect([code.autocomplete, document.activeElement]).toEqual(['one-time-code', code]));
    expect(screen.queryByTestId('blocking'), 'the dialog can be used').toBeNull();
    await type(/^Code der App/, '123456');
    press('Bestätigen');
    expect(await screen.findByText('1 genehmigt')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    const [first, second] = approvals();
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toEqual(first);
    expect(sent[1]).toMatchObject({ path: 'bank-employees/second-factor/confirm', body: { code: '123456' } });
  });

  it('says at the field what is wrong with the code, keeps it, and does nothing yet', async () => {
    refusal = problem(422, 'SECOND_FACTOR_CODE_WRONG', 'Dieser Code ist nicht richtig.', 'code');
    open();
    press('Genehmigen');
    await type(/^Code der App/, '123456');
    press('Bestätigen');
    expect(await screen.findByText('Dieser Code ist nicht richtig.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Code der App/).value).toBe('123456');
    expect(approvals()).toHaveLength(1);
  });

  it('says in the dialog that there were too many wrong ones', async () => {
    refusal = problem(429, 'TOO_MANY_ATTEMPTS', 'Zu viele Fehlversuche.');
    open();
    press('Genehmigen');
    await type(/^Code der App/, '123456');
    press('Bestätigen');
    expect(await screen.findByText('Zu viele Fehlversuche.')).toBeTruthy();
    expect(screen.getByText(TITLE)).toBeTruthy();
  });

  it('is refused where the person cancels, and can be given again', async () => {
    open();
    press('Genehmigen');
    await screen.findByLabelText(/^Code der App/);
    press('Abbrechen');
    expect(await screen.findByText(AGAIN)).toBeTruthy();
    expect(approvals()).toHaveLength(1);
    press('Genehmigen');
    expect(await screen.findByText(TITLE)).toBeTruthy();
  });

  it('closes by Escape at once, because a typed code is nothing to lose', async () => {
    open();
    press('Genehmigen');
    await type(/^Code der App/, '123456');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(await screen.findByText(AGAIN)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(screen.queryByText('Eingaben verwerfen?')).toBeNull();
  });

  it('asks once for several commands that wait for it', async () => {
    open();
    press('Beide genehmigen');
    await waitFor(() => expect(approvals()).toHaveLength(2));
    await type(/^Code der App/, '123456');
    expect(screen.getAllByText(TITLE)).toHaveLength(1);
    press('Bestätigen');
    expect(await screen.findByText('2 genehmigt')).toBeTruthy();
    expect(sent.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1);
  });

  it('takes a passkey first where there is one, and the code of the app instead', async () => {
    const device = stubBrowserPasskeys();
    factor = { app: true, passkeys: [{ id: 'p1', name: 'Notebook', createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null }] };
    open();
    press('Genehmigen');
    await findElementByAccessibleName('button', 'Mit Passkey bestätigen');
    press('Code der App verwenden');
    await screen.findByLabelText(/^Code der App/);
    press('Passkey verwenden');
    press('Mit Passkey bestätigen');
    expect(await screen.findByText('1 genehmigt')).toBeTruthy();
    expect(device.get).toHaveLength(1);
    expect(sent.find(({ path }) => path.endsWith('/confirm'))?.body).toMatchObject({ passkey: { credentialId: 'c1' } });
  });

  it('is refused where the page goes meanwhile, as after signing out, and where there is none to ask on', async () => {
    const approve = () => runCommandWithoutResult('valutierung-disbursements/a/approve', 'POST', {}).catch(asProblem);
    expect(await approve()).toMatchObject({ code: 'SECOND_FACTOR_AGAIN' });
    open();
    const waiting = approve();
    await screen.findByText(TITLE);
    cleanup();
    expect(await waiting).toMatchObject({ code: 'SECOND_FACTOR_AGAIN' });
  });
});
