import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { CreateParams, UpdateParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { PageAccess } from '../../app/PageAccess.tsx';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { footerUrlsModule, technicalMessagesModule } from './instanceModules.ts';

const message = (id: string, content: string, more: Partial<TechnicalMessageView> = {}): WithEtag<TechnicalMessageView> => ({
  '@etag': '"0"',
  id,
  content,
  target: 'customer',
  category: 'INFO',
  active: true,
  startDatetime: null,
  endDatetime: null,
  ...more,
});
const imprint: WithEtag<FooterUrlView> = { '@etag': '"3"', id: 'i', label: 'Impressum', url: '/legal', sortIndex: 10, target: 'both' };

let sent: unknown[];
let refusal: ReturnType<typeof httpErrorFromResponse> | undefined;
const open = ({ name, pages }: ConsoleModule, stored: readonly WithEtag[], ...roles: EmployeeRole[]): readonly string[] => {
  acceptToken(aToken(roles));
  const [list] = pages;
  if (list === undefined) throw new Error('no list');
  return renderPartInConsole(
    <main>
      <Suspense>
        <PageAccess resource={name} action="list">
          <list.Page />
        </PageAccess>
      </Suspense>
    </main>,
    {
      getList: () => Promise.resolve({ data: stored, total: stored.length }),
      getOne: () => Promise.resolve({ data: stored[0] }),
      create: (_: string, { data }: CreateParams) => (sent.push(data), Promise.resolve({ data: { id: 'neu', ...(data as object) } })),
      update: (_: string, { data, previousData }: UpdateParams) => {
        sent.push([data, (previousData as WithEtag)['@etag']]);
        return refusal === undefined ? Promise.resolve({ data: { id: 'x', ...data } }) : Promise.reject(refusal);
      },
    } as never,
  );
};
/** By the name that is read out. A search by role weighs every style of the page each time. */
const named = (selector: string, name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no ${selector} "${name}"`);
  return found;
};
const dialog = (title: string) => waitFor(() => within(named('h2', title).closest<HTMLElement>('[role="dialog"]')!));
const press = (name: string): Promise<void> => waitFor(() => void fireEvent.click(named('button', name)));
const type = (label: RegExp | string, text: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the messages', () => {
  it('are listed with their time and whether they are shown now', async () => {
    open(
      technicalMessagesModule,
      [
        message('a', '**Wartung** am Sonntag', { startDatetime: '2099-12-01T04:00:00.000Z', endDatetime: '2099-12-01T06:00:00.000Z' }),
        message('b', 'Jetzt'),
        message('c', 'Vorbei', { endDatetime: '2020-01-01T00:00:00.000Z' }),
        message('d', 'Später vielleicht', { active: false }),
      ],
      'ROLE_ADMIN',
    );
    await screen.findByText('Wartung am Sonntag');
    const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(cells[0]).toContain('01.12.2099, 05:00 – 01.12.2099, 07:00');
    for (const [at, status] of ['geplant', 'aktiv', 'abgelaufen', 'ausgeschaltet'].entries()) expect(cells[at]).toContain(status);
  });

  it('are closed to everybody but instance administrators', async () => {
    open(technicalMessagesModule, [message('b', 'Jetzt')], 'ROLE_BANK_ADMIN');
    expect(await screen.findByText('Dafür fehlen Ihnen die Rechte')).toBeTruthy();
  });

  it('are written with a look at how they will stand there, where a script stays the text that was written', async () => {
    open(technicalMessagesModule, [], 'ROLE_ADMIN');
    await press('Mitteilung anlegen');
    await dialog('Mitteilung anlegen');
    type(/^Text/, 'Am **Sonntag** <script>alert(1)</script> [hier](javascript:alert(1))');
    const preview = document.querySelector<HTMLElement>('[aria-label="Vorschau"]')!;
    expect((await within(preview).findByText('Sonntag')).tagName).toBe('STRONG');
    expect(preview.querySelector('script, a')).toBeNull();
    expect(preview.textContent).toContain('<script>alert(1)</script>');
  });

  it('go out with days and times as Berlin’s clocks show them; a window that ends too early is met at its field', async () => {
    const notices = open(technicalMessagesModule, [], 'ROLE_ADMIN');
    await press('Mitteilung anlegen');
    const form = await dialog('Mitteilung anlegen');
    type(/^Text/, 'Wartung');
    type('Beginn: Datum', '01.12.2099');
    type('Beginn: Uhrzeit', '5:30');
    type('Ende: Datum', '30.11.2099');
    await press('Speichern');
    expect(await form.findAllByText('Das Ende muss nach dem Beginn liegen.')).toHaveLength(1);
    expect(sent).toEqual([]);
    type('Ende: Datum', '01.12.2099');
    await press('Speichern');
    await waitFor(() => expect(notices).toEqual(['Die Mitteilung wurde angelegt.']));
    expect(sent).toEqual([
      {
        content: 'Wartung',
        target: 'customer',
        category: 'INFO',
        active: true,
        startDatetime: '2099-12-01T04:30:00.000Z',
        endDatetime: '2099-12-01T22:59:00.000Z',
      },
    ]);
  });
});

describe('the links of the footer', () => {
  it('lead to safe addresses only, and what the server finds beyond that stands at its field', async () => {
    open(footerUrlsModule, [imprint], 'ROLE_ADMIN');
    fireEvent.click(await screen.findByText('Impressum'));
    const form = await dialog('Link bearbeiten');
    type(/^Adresse/, 'http://bank.example');
    await press('Speichern');
    expect(await form.findByText(/die mit https:\/\/ beginnt/)).toBeTruthy();
    expect(sent).toEqual([]);
    refusal = httpErrorFromResponse(
      422,
      JSON.stringify({
        code: 'INVALID',
        detail: 'Bitte prüfen',
        violations: [{ propertyPath: 'url', message: 'Diese Seite gibt es nicht.' }],
      }),
      null,
    );
    type(/^Adresse/, '/impressum');
    await press('Speichern');
    expect(await form.findByText('Diese Seite gibt es nicht.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse/).value).toBe('/impressum');
    expect(sent).toEqual([[{ label: 'Impressum', url: '/impressum', sortIndex: 10, target: 'both' }, '"3"']]);
  });
});
