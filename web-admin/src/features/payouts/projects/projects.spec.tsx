import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateParams, GetOneParams, UpdateParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { disbursementStatuses, type DisbursementStatus } from '@portal/contracts/payouts/status';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aCustomer } from '../../../testing/aCustomer.ts';
import { aCredit, aProject } from '../../../testing/aDisbursement.ts';
import { aToken } from '../../../testing/aToken.ts';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { headsOnPhone } from '../../../testing/headsOnPhone.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { ProjectCreatePage } from './ProjectCreatePage.tsx';
import { ProjectPage } from './ProjectPage.tsx';

type Project = WithEtag<FinancingProjectView>;
let project: Project;
let customer: WithEtag<CustomerView>;
let sent: unknown[];

const become = (status: Project['status'], said?: unknown) => (seen: Project) => {
  sent.push(said === undefined ? [status, seen['@etag']] : [status, said]);
  project = { ...project, status, '@etag': '"9"' };
  return Promise.resolve(project);
};

let closedRegistration: boolean;

function open(path: string): readonly string[] {
  return renderPartInConsole(
    <ConfigContext
      value={{
        ...aConfig,
        customer: { ...aConfig.customer, closedRegistration },
        valutierung: { ...aConfig.valutierung, defaultMaxDisbursements: 7, releaseDraftsAfterDays: 45 },
      }}
    >
      <Routes>
        <Route path={adminPaths.projectNew} element={<ProjectCreatePage />} />
        <Route path={adminPaths.project} element={<ProjectPage />} />
        <Route path={adminPaths.customer} element={<h1>Der Kunde</h1>} />
        <Route path={adminPaths.credit} element={<h1>Der Kredit</h1>} />
      </Routes>
    </ConfigContext>,
    {
      getOne: (resource: string, _: GetOneParams) => Promise.resolve({ data: resource === 'customers' ? customer : project }) as never,
      create: (resource: string, { data }: CreateParams) => {
        sent.push([resource, data]);
        return Promise.resolve({ data: project }) as never;
      },
      update: (_: string, { data, previousData }: UpdateParams) => {
        const before = previousData as Record<string, unknown>;
        sent.push(Object.fromEntries(Object.entries(data as object).filter(([key, value]) => before[key] !== value)));
        return Promise.resolve({ data: project }) as never;
      },
      activateProject: become('active'),
      completeProject: become('completed'),
      abortProject: (seen: Project, message: string) => become('aborted', message)(seen),
      archiveProject: become('archived'),
    },
    path,
  );
}
const openProject = (facts: Parameters<typeof aProject>[0] = {}): readonly string[] => {
  project = aProject(facts);
  return open('/kunde/c1/vorhaben/v1');
};
const aRequest = (id: string, status: DisbursementStatus): Project['disbursements'][number] => ({
  '@id': `/api/valutierung-disbursements/${id}`,
  id,
  name: 'Auszahlungsantrag vom 20.11.2026 - 09:30:00 Uhr',
  amount: 1_250_000,
  status,
  final: false,
  createdAt: '2026-11-20T08:30:00.000Z',
  submittedAt: '2026-11-21T08:30:00.000Z',
  updatedAt: '2026-11-21T08:30:00.000Z',
  lastMessage: null,
});
const button = (name: string, where?: ParentNode) => elementByAccessibleName<HTMLButtonElement>('button', name, where);
const inDialog = () => screen.getByRole('dialog');

beforeEach(() => {
  sent = [];
  closedRegistration = false;
  project = aProject();
  customer = aCustomer({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'], mobile: '+491701234567' });
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ elements: [] })));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe("'Vorhaben anlegen'", () => {
  it('asks for number, name, description and the number of payouts', async () => {
    open('/kunde/c1/vorhaben/neu');
    fireEvent.change(fieldByLabel('Anzahl Auszahlungen'), { target: { value: '' } });
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben anlegen'));
    await waitFor(() => expect(screen.getAllByText('Pflichtfeld')).toHaveLength(4));
    expect(sent).toEqual([]);
  });

  it('begins with the configured number of payouts, leads to the new project, and says so', async () => {
    const notices = open('/kunde/c1/vorhaben/neu');
    const fields = { Vorhabennummer: 'VH-1', Name: 'Neubau', Beschreibung: 'Ein Haus', 'Mindestbetrag je Position': '1.000,50' };
    for (const [label, value] of Object.entries(fields)) fireEvent.change(fieldByLabel(label), { target: { value } });
    fireEvent.click(button('Vorhaben anlegen'));
    expect(await screen.findByText('Vorhaben Detailansicht')).toBeTruthy();
    expect(sent).toEqual([
      [
        'valutierung-financing-projects',
        {
          customer: '/api/customers/c1',
          status: 'draft',
          publicId: 'VH-1',
          name: 'Neubau',
          description: 'Ein Haus',
          minimumDisbursementAmount: 100_050,
          maxDisbursements: 7,
        },
      ],
    ]);
    await waitFor(() => expect(notices).toEqual(['Das Vorhaben wurde erfolgreich angelegt.']));
  });
});

describe("the 'Vorhaben Detailansicht'", () => {
  it('changes what is typed, and sends nothing else', async () => {
    const notices = openProject({ status: 'active' });
    fireEvent.click(await findElementByAccessibleName('button', 'Bearbeiten'));
    expect(screen.getByText('Steht fest, seit das Vorhaben aktiv ist.')).toBeTruthy();
    fireEvent.change(fieldByLabel('Name'), { target: { value: 'Anbau' } });
    fireEvent.click(button('Speichern'));
    await waitFor(() => expect(sent).toEqual([{ name: 'Anbau' }]));
    await waitFor(() => expect(notices).toEqual(['Das Vorhaben wurde erfolgreich bearbeitet.']));
  });

  it('keeps what is typed while the project ends', async () => {
    openProject({ status: 'active' });
    fireEvent.click(await findElementByAccessibleName('button', 'Bearbeiten'));
    fireEvent.change(fieldByLabel('Name'), { target: { value: 'Anbau' } });
    project = aProject({ status: 'completed', '@etag': '"9"' });
    fireEvent.click(button('Aktualisieren'));
    expect(await screen.findByRole('button', { name: 'Vorhaben archivieren' })).toBeTruthy();
    expect(fieldByLabel('Name').value).toBe('Anbau');
  });

  it('leads from a row to the credit, with the flag to edit it while it can be', async () => {
    openProject();
    const row = (await screen.findByRole('link', { name: 'Baudarlehen' })).getAttribute('href');
    expect(row).toBe('/kunde/c1/vorhaben/v1/kredit/k1?edit=true');
    expect(elementByAccessibleName('a', 'Neuen Kredit anlegen').getAttribute('href')).toBe('/kunde/c1/vorhaben/v1/kredit/neu');
  });

  it('has no new credits once it is active, and shortens long names of requests', async () => {
    openProject({
      status: 'active',
      disbursements: [aRequest('d1', 'submitted')],
    });
    const link = await screen.findByRole('link', { name: /^Auszahlungsantrag/ });
    expect(within(link).getByText('Auszahlungsantrag vom 20.11.2026 - 0…').title).toBe('Auszahlungsantrag vom 20.11.2026 - 09:30:00 Uhr');
    expect(link.getAttribute('href')).toBe('/valutierung/auszahlungsantraege/d1');
    expect(headsOnPhone(link.closest('table')!)).toEqual(['Antrag', 'Status']);
    expect(link.textContent).toContain('12.500\u00a0€');
    expect(screen.queryByText('Neuen Kredit anlegen')).toBeNull();
    expect(screen.getByRole('link', { name: 'Baudarlehen' }).getAttribute('href')).toBe('/kunde/c1/vorhaben/v1/kredit/k1');
  });
});

describe('activating a project', () => {
  it('needs a credit', async () => {
    openProject({ credits: [] });
    expect((await findElementByAccessibleName<HTMLButtonElement>('button', 'Vorhaben aktivieren')).disabled).toBe(true);
    expect(screen.getByText('Legen Sie zuerst einen Kredit an.')).toBeTruthy();
  });

  it('needs an account for each of them', async () => {
    openProject({ credits: [aCredit({ payoutAccount: null })] });
    expect((await findElementByAccessibleName<HTMLButtonElement>('button', 'Vorhaben aktivieren')).disabled).toBe(true);
    expect(screen.getByText('Zum Kredit „Baudarlehen“ fehlt das Auszahlungskonto.')).toBeTruthy();
  });

  it('happens at once where the customer is invited', async () => {
    const notices = openProject();
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben aktivieren'));
    await waitFor(() => expect(sent).toEqual([['active', '"3"']]));
    await waitFor(() => expect(notices).toEqual(['Das Vorhaben wurde erfolgreich aktiviert.']));
    expect(await screen.findByText(/Das Vorhaben ist aktiv/)).toBeTruthy();
  });

  it("asks 'Kunde einladen' first where nobody has invited the customer", async () => {
    customer = aCustomer({ invitedAt: null, activatedAt: null, mobile: null });
    openProject();
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben aktivieren'));
    await waitFor(() => expect(inDialog().textContent).toContain('Kunde einladen'));
    expect(sent).toEqual([]);
    expect(elementByAccessibleName('a', 'Zum Kunden', inDialog()).getAttribute('href')).toBe('/kunde/c1');
    fireEvent.click(button('Vorhaben aktivieren', inDialog()));
    await waitFor(() => expect(sent).toEqual([['active', '"3"']]));
  });
});

describe('activating a project of a customer without a mobile number', () => {
  it('says first that no payout can be confirmed, and leads to the customer', async () => {
    customer = aCustomer({ mobile: null });
    openProject();
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben aktivieren'));
    await waitFor(() => expect(inDialog().textContent).toContain('Kunde ohne Mobilnummer'));
    expect(sent).toEqual([]);
    expect(elementByAccessibleName('a', 'Zum Kunden', inDialog()).getAttribute('href')).toBe('/kunde/c1');
    fireEvent.click(button('Vorhaben aktivieren', inDialog()));
    await waitFor(() => expect(sent).toEqual([['active', '"3"']]));
  });
});

describe('activating a project of a bank that makes no invitations', () => {
  it('says that the customer has no access, and speaks of no invitation', async () => {
    closedRegistration = true;
    customer = aCustomer({ invitedAt: null, activatedAt: null, mobile: null });
    openProject();
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben aktivieren'));
    await waitFor(() => expect(inDialog().textContent).toContain('Der Kunde hat noch keinen Zugang'));
    expect(inDialog().textContent).not.toMatch(/einladen/i);
    fireEvent.click(button('Vorhaben aktivieren', inDialog()));
    await waitFor(() => expect(sent).toEqual([['active', '"3"']]));
  });
});

describe('ending a project', () => {
  it('completes it after a question', async () => {
    openProject({ status: 'active' });
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben abschließen'));
    fireEvent.click(button('Vorhaben abschließen', inDialog()));
    await waitFor(() => expect(sent).toEqual([['completed', '"3"']]));
    expect(await screen.findByText(/Das Vorhaben ist abgeschlossen/)).toBeTruthy();
  });

  it.each(disbursementStatuses)('waits for a request that is %s where the server would refuse, and says for what', async (status) => {
    openProject({ status: 'active', disbursements: [aRequest('d1', status)] });
    const complete = await findElementByAccessibleName<HTMLButtonElement>('button', 'Vorhaben abschließen');
    const abort = button('Vorhaben abbrechen');
    const isWithBank = status === 'submitted' || status === 'problem' || status === 'approved';
    expect([complete.disabled, abort.disabled]).toEqual([isWithBank || status === 'draft', isWithBank]);
    const reasonOf = (of: HTMLElement) => document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent;
    if (isWithBank)
      for (const of of [complete, abort]) expect(reasonOf(of)).toBe('1 Antrag ist noch nicht erledigt. Entscheiden Sie zuerst darüber.');
    if (status === 'draft') expect(reasonOf(complete)).toMatch(/einen Entwurf.*absendet.*löscht.*nach 45 Tagen\.$/);
  });

  it('says what has come in the way while it is asked about', async () => {
    openProject({ status: 'active' });
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben abschließen'));
    project = { ...project, disbursements: [aRequest('d1', 'draft'), aRequest('d2', 'draft'), aRequest('d3', 'submitted')] };
    fireEvent.click(button('Aktualisieren'));
    await waitFor(() => expect(inDialog().textContent).toMatch(/1 Antrag ist noch nicht erledigt.*noch 2 Entwürfe/));
  });

  it('aborts it only with a reason', async () => {
    openProject({ status: 'active' });
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben abbrechen'));
    fireEvent.click(button('Vorhaben abbrechen', inDialog()));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    fireEvent.change(fieldByLabel('Grund'), { target: { value: 'Kauf geplatzt' } });
    fireEvent.click(button('Vorhaben abbrechen', inDialog()));
    await waitFor(() => expect(sent).toEqual([['aborted', 'Kauf geplatzt']]));
  });

  it('archives what has ended', async () => {
    openProject({ status: 'completed' });
    fireEvent.click(await findElementByAccessibleName('button', 'Vorhaben archivieren'));
    fireEvent.click(button('Vorhaben archivieren', inDialog()));
    await waitFor(() => expect(sent).toEqual([['archived', '"3"']]));
  });
});
