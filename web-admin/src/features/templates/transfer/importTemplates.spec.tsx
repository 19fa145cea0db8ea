import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { TransferButtons } from './TransferButtons.tsx';

let sent: string[];
let stored: string[];
let failsAt: string | undefined;
/** Before it nothing is created. */
let mayCreate: Promise<void>;

const provider = {
  getList: (resource: string) => {
    const data = resource === 'file-templates' ? stored.map((name) => ({ ...template, id: name, name, '@etag': '"1"' })) : [];
    return Promise.resolve({ data, total: data.length });
  },
  create: async (_: string, { data }: { data: { name: string } }) => {
    await mayCreate;
    if (data.name === failsAt) throw httpErrorFromResponse(503, JSON.stringify({ code: 'BUSY', detail: 'Bitte später' }), null);
    sent.push(data.name);
    stored.push(data.name);
    return { data: { ...data, id: data.name } };
  },
} as never;
const template = {
  description: null,
  tooltip: null,
  required: true,
  sortIndex: 0,
  fileCategory: null,
  accept: null,
  maxSize: null,
  expiresInDays: null,
  uses: 0,
};

const fileField = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name, hidden: true });
async function choose(content: string): Promise<void> {
  fireEvent.click(button('Importieren'));
  const field = await waitFor(fileField);
  fireEvent.change(field, {
    target: { files: [Object.assign(new File([content], 'vorlagen.json'), { text: () => Promise.resolve(content) })] },
  });
}
const files = (...names: string[]): string =>
  JSON.stringify({ format: 'portal-vorlagen', version: 1, fileTemplates: names.map((name) => ({ name })), enquiryTemplates: [] });

beforeEach(() => {
  sent = [];
  stored = ['Ausweis'];
  failsAt = undefined;
  mayCreate = Promise.resolve();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the import of templates', () => {
  it('shows what it would do, and takes it', async () => {
    const notices = renderPartInConsole(<TransferButtons />, provider);
    await choose(files('Ausweis', 'Grundriss'));
    expect(await screen.findByText('1 Vorlage neu, 0 Vorlagen geändert.')).toBeTruthy();
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['GrundrissNeu', 'AusweisUnverändert']);
    expect(sent).toEqual([]);
    fireEvent.click(button('Übernehmen'));
    await waitFor(() => expect(notices).toEqual(['1 Vorlage übernommen.']));
    expect(sent).toEqual(['Grundriss']);
  });

  it('lets nobody choose another file while it runs, and says why', async () => {
    let go = (): void => undefined;
    mayCreate = new Promise((resolve) => (go = resolve));
    const notices = renderPartInConsole(<TransferButtons />, provider);
    await choose(files('Grundriss'));
    await screen.findByText('1 Vorlage neu, 0 Vorlagen geändert.');
    expect(fileField().disabled).toBe(false);
    fireEvent.click(button('Übernehmen'));
    await waitFor(() => expect(fileField().disabled).toBe(true));
    expect(document.getElementById(fileField().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Die Vorlagen werden übernommen/,
    );
    go();
    await waitFor(() => expect(notices).toEqual(['1 Vorlage übernommen.']));
  });

  it('takes nothing of a file with an error', async () => {
    renderPartInConsole(<TransferButtons />, provider);
    await choose(files('Neu', 'Grundriss', 'Grundriss'));
    expect(await screen.findByText(/^2 Vorlagen haben Fehler/)).toBeTruthy();
    expect(button('Übernehmen').disabled).toBe(true);
  });

  it('refuses a file that is none, in words', async () => {
    renderPartInConsole(<TransferButtons />, provider);
    await choose('Name;Vorname');
    expect(await screen.findByText('Die Datei ist kein gültiges JSON.')).toBeTruthy();
    expect(button('Übernehmen').disabled).toBe(true);
  });

  it('refuses a huge file without reading it', async () => {
    renderPartInConsole(<TransferButtons />, provider);
    await choose(' '.repeat(1_048_577));
    expect(await screen.findByText('Die Datei ist größer als 1 MB.')).toBeTruthy();
  });

  it('goes on where it was cut off: what stands is not sent again', async () => {
    const notices = renderPartInConsole(<TransferButtons />, provider);
    failsAt = 'Zwei';
    await choose(files('Eins', 'Zwei'));
    await screen.findByText('2 Vorlagen neu, 0 Vorlagen geändert.');
    fireEvent.click(button('Übernehmen'));
    expect(await screen.findByText('1 Vorlage neu, 0 Vorlagen geändert.')).toBeTruthy();
    failsAt = undefined;
    fireEvent.click(button('Übernehmen'));
    await waitFor(() => expect(sent).toEqual(['Eins', 'Zwei']));
    await waitFor(() => expect(notices).toContain('1 Vorlage übernommen.'));
  });
});
