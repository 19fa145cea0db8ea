import { act, cleanup, waitFor } from '@testing-library/react';
import { useDataProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCommand, type CommandRunner } from '@portal/web-shared/commands/useCommand.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { anEnquiry } from '../testing/anEnquiry.ts';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import * as access from './access.ts';
import { createPortalCommands } from './commands.ts';
import { createDataProvider, type PortalDataProvider } from './dataProvider.ts';
import { runCommandForRecord, runCommandWithoutResult } from './runCommand.ts';
import * as secondFactor from './secondFactor.ts';

type Send = (...given: readonly unknown[]) => Promise<unknown>;

/** Enough of everything that a command is given. */
const record = { ...anEnquiry(), '@etag': '"1"', disbursementPositions: [] };
const file = new File(['%PDF'], 'a.pdf');
const upload = { signal: new AbortController().signal, onProgress: () => undefined };
const otherArguments: Readonly<Record<string, readonly unknown[]>> = {
  orderFiles: [record, ['a', 'b']],
  uploadAttachment: ['id', file, upload],
  previewCustomers: [file, upload.signal],
};
/** What only reads, and what takes an answer that came. */
const reads = ['savedFilters', 'selfDisclosureLogin', 'agree21MasterData', 'agree21Person', 'secondFactorQuery', 'acceptSignInAnswer'];
/** Goes on without the server: whoever leaves has left. */
const needsNoAnswer = ['logout'];

const unlessRead = (commands: Readonly<Record<string, unknown>>) =>
  Object.keys(commands).filter((name) => ![...reads, ...needsNoAnswer].includes(name));
const provided = [...unlessRead(createPortalCommands()), 'create', 'update', 'delete'];
const others: Readonly<Record<string, unknown>> = { ...access, ...secondFactor };

/** Every command, as a screen sends it: by react-admin's data provider, or by its own function. */
const every: readonly (readonly [string, (provider: PortalDataProvider) => Promise<unknown>])[] = [
  ...provided.map((name) => {
    const given =
      name === 'create' || name === 'update' || name === 'delete'
        ? ['customers', { id: 'c', data: { firstName: 'Eva' }, previousData: record }]
        : (otherArguments[name] ?? [record, 'Text', 'Text']);
    return [name, (provider: PortalDataProvider) => (provider as unknown as Record<string, Send>)[name]!(...given)] as const;
  }),
  ...unlessRead(others).map((name) => [name, () => (others[name] as Send)('text', 'text')] as const),
  // What screens send by themselves.
  ['runCommand', () => runCommandForRecord('file-questions/f/answer', 'POST', { text: 'Ja.' })],
  ['runCommandWithoutResult', () => runCommandWithoutResult('inbox/read', 'PUT', { until: '2026-11-26T10:00:00.000Z' })],
];

const problem = (status: number) => () => new Response(JSON.stringify({ status, code: `CODE_${status}`, detail: 'Nein.' }), { status });
const answers: Readonly<Record<string, () => Response>> = {
  ...Object.fromEntries([401, 403, 409, 412, 422, 428, 429, 500].map((status) => [String(status), problem(status)])),
  'no connection': () => {
    throw new TypeError('Failed to fetch');
  },
  'an empty answer': () => new Response('', { status: 200 }),
  'a page of a proxy': () => new Response('<html>Anmelden</html>', { status: 200 }),
  null: () => new Response('null', { status: 200 }),
};

/** Sends files as `fetch` sends the rest. */
class FormRequest {
  readonly upload: { onload?: () => void } = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {
    void (async () => {
      const response = respond();
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    })().catch(() => this.onerror());
  }
}

interface Sent {
  readonly name: string;
  readonly send: (provider: PortalDataProvider) => Promise<unknown>;
}

let respond: () => Response;
let command: CommandRunner<Sent, unknown>;
let problems: { readonly name: string; readonly problem: ApiProblem }[];

function Screen() {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  command = useCommand<Sent, unknown>({
    run: ({ send }) => send(provider),
    invalidates: [],
    onAnswer: (_, { name }) => notify(`${name} erledigt`, { type: 'success' }),
    onProblem: (met, { name }) => void problems.push({ name, problem: met }),
  });
  return null;
}

beforeEach(() => {
  problems = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('XMLHttpRequest', FormRequest);
  vi.stubGlobal('fetch', async () => respond());
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('every command of the console', () => {
  const sendAll = async (answer: () => Response) => {
    respond = answer;
    const notices = renderPartInConsole(<Screen />, createDataProvider());
    for (const [name, send] of every) {
      acceptToken(aToken());
      await act(async () => void (await command.run({ name, send })));
    }
    return { notices, failed: problems.map(({ name }) => name) };
  };

  it.each(Object.entries(answers))('is announced as done by nobody, and failed where it was given, on %s', async (_, answer) => {
    const { notices, failed } = await sendAll(answer);
    expect(failed).toEqual(every.map(([name]) => name));
    expect(notices).toEqual([]);
  });

  it('is announced as done by an answer without content only where there is nothing to answer', async () => {
    const { notices, failed } = await sendAll(() => new Response(null, { status: 204 }));
    const done = every.map(([name]) => name).filter((name) => !failed.includes(name));
    expect(done.sort()).toEqual([
      'confirmEmailAndLogout',
      'confirmStepUpBySecondFactor',
      'delete',
      'deleteAttachment',
      'deleteEnquiry',
      'deleteFile',
      'endOtherSessions',
      'endOwnSession',
      'endSessionsOfCustomer',
      'endSessionsOfEmployee',
      'requestFreshInvitation',
      'requestPasswordReset',
      'resetPassword',
      'runCommandWithoutResult',
    ]);
    expect([...notices].sort()).toEqual(done.map((name) => `${name} erledigt`));
  });

  it('that the session was over for leaves what came of it to the login page', async () => {
    respond = answers['401']!;
    renderPartInConsole(<Screen />, createDataProvider());
    acceptToken(aToken());
    await act(async () => void (await command.run({ name: 'create', send: (provider) => provider.create('customers', { data: {} }) })));
    await waitFor(() => expect(currentSession().ended).toBe('expired'));
    expect(problems).toMatchObject([{ problem: { status: 401 } }]);
  });
});

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

describe('where commands leave the console', () => {
  it('is known to the table above, or goes through runCommand', () => {
    const sends = Object.entries(sources)
      .filter(
        ([path, source]) => !path.includes('.spec.') && /method: '(POST|PUT|PATCH|DELETE)'|sendFiles\(|callPortal\(\{ method,/.test(source),
      )
      .map(([path]) => path.split('/').at(-1));
    expect(sends.sort()).toEqual([
      // Who is looking at a case besides: no command of a person.
      'PresenceNote.tsx',
      'access.ts',
      'attachmentCommands.ts',
      'customerImportCommands.ts',
      'runCommand.ts',
      'secondFactor.ts',
    ]);
  });

  it('is one hook: nothing else announces what a call has done', () => {
    const mutates = Object.entries(sources).filter(([path, source]) => !path.includes('.spec.') && source.includes('useMutation('));
    // These fetch files.
    expect(mutates.map(([path]) => path.split('/').at(-1)).sort()).toEqual([
      'DownloadAllButton.tsx',
      'ExportButton.tsx',
      'TransferButtons.tsx',
    ]);
  });
});
