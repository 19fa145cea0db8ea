import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { keepFormInput } from '../../../session/getKeptFormInputs.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aRequestedFile, anAttachment, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { RequestedFilesTab } from '../files/RequestedFilesTab.tsx';
import { BatchArchive } from './BatchArchive.tsx';

const there = { fileOriginalName: 'Gehalt.pdf', uploadedAt: '2026-11-20T08:00:00.000Z' } as const;
const verified = aRequestedFile({ id: 'f1', name: 'Gehaltsnachweis', status: 'verified', ...there });
const processed = aRequestedFile({ id: 'f2', name: 'Ausweis', status: 'processed', ...there });
const ready = aRequestedFile({ id: 'f3', name: 'Grundbuch', status: 'ready', ...there });
const archived = aRequestedFile({
  id: 'f4',
  name: 'Steuerbescheid',
  status: 'processed',
  ...there,
  agree21ArchivedAt: '2026-11-21T10:00:00.000Z',
  agree21ArchiveSection: 'Kundenakte',
  agree21DocumentId: 'A21-0004711815',
});
const contract = anAttachment({ id: 'a1', name: 'Darlehensvertrag' });
const shelves = [{ '10100': 'Einkommensnachweise', '10200': 'Legitimation' }];

type Sent = readonly [id: string, body: object];
let sent: Sent[];
const record = (id: string, body: object): Promise<never> => {
  sent.push([id, body]);
  return Promise.resolve({} as never);
};
const knownAs = (personId: string | null): Partial<PortalDataProvider> => ({
  agree21Person: () => Promise.resolve({ customerId: '4711', agree21Verified: true, agree21PersonId: personId }),
});
const taking: Partial<PortalDataProvider> = {
  ...knownAs('4711'),
  archiveFile: ({ id }: WithEtag<RequestedFileView>, body) => record(id, body),
  archiveAttachment: ({ id }: WithEtag<EnquiryAttachmentView>, body) => record(id, body),
};

const withArchive = (agree21: Partial<ConfigView['agree21']> = {}): ConfigView => ({
  ...aConfig,
  upload: { ...aConfig.upload, activateEnquiryAttachments: true },
  agree21: { ...aConfig.agree21, uploadArchiveFilesActive: true, ...agree21 },
});

function show(facts: Partial<EnquiryView>, provider: Partial<PortalDataProvider> = taking, agree21: Partial<ConfigView['agree21']> = {}) {
  const config = withArchive(agree21);
  const enquiry = anEnquiry({ status: 'completed', ...facts });
  return renderPartInConsole(
    <ConfigContext value={config}>
      <BatchArchive enquiry={enquiry} offered>
        <RequestedFilesTab enquiry={enquiry} />
        <AttachmentsPanel enquiry={enquiry} />
      </BatchArchive>
    </ConfigContext>,
    provider,
  );
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));
const type = (label: RegExp, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openDialog = (name: string, action: string): void => {
  press(`Weitere Aktionen für ${name}`);
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};
const personField = () => screen.getByLabelText<HTMLInputElement>(/^agree21-Personennummer/);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  sent = [];
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a document that can go to agree21', () => {
  it('is a checked one with a file that is not there yet, and a bank document with its PDF', () => {
    show({ requestedFiles: [verified, processed, ready, archived], enquiryAttachments: [contract] });
    const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? 'Alle');
    expect(boxes).toEqual(['Alle', 'Auswählen: Gehaltsnachweis', 'Auswählen: Ausweis', 'Auswählen: Darlehensvertrag']);
    expect(screen.getByText('Archiviert in agree21: 2026-11-21 11:00:00 · Kundenakte · A21-0004711815')).toBeTruthy();
  });

  it('is none where the bank has not switched it on, and for who only reads', () => {
    show({ requestedFiles: [verified] }, taking, { uploadArchiveFilesActive: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    acceptToken(aToken(['ROLE_AUDITOR']));
    show({ requestedFiles: [verified] });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the archive dialog', () => {
  it('asks for a shelf or a form, and for the person where the customer’s number is not the person’s', async () => {
    show({ requestedFiles: [verified] }, { ...taking, ...knownAs(null) });
    openDialog('Gehaltsnachweis', 'Dokument archivieren');
    expect(await screen.findByText(/agree21 kennt niemanden unter der Kundennummer/)).toBeTruthy();
    type(/^Bemerkung/, 'x'.repeat(65));
    type(/^Formularnummer/, 'F-1');
    press('Archivieren');
    expect(await screen.findByText('Maximal 64 Zeichen')).toBeTruthy();
    expect(screen.getByText('Pflichtfeld')).toBeTruthy();
    type(/^Bemerkung/, 'Gehalt');
    press('Archivieren');
    expect(await screen.findByText('Ablagenummer oder (Formularnummer und Formularname) wird benötigt.')).toBeTruthy();
    expect(sent).toEqual([]);
    type(/^Formularname/, 'Gehalt');
    fireEvent.change(personField(), { target: { value: '8800412' } });
    press('Archivieren');
    await gone();
    expect(sent).toEqual([
      [
        'f1',
        {
          file: { agree21Comment: 'Gehalt', agree21ShelfId: null, agree21FormId: 'F-1', agree21FormName: 'Gehalt' },
          customer: { agree21PersonId: '8800412' },
          markAsProcessed: true,
        },
      ],
    ]);
  });

  it('marks a verified document as processed unless that is not wished, and never one that is processed', async () => {
    const notices = show({ requestedFiles: [verified, processed] });
    openDialog('Gehaltsnachweis', 'Dokument archivieren');
    expect(screen.getByRole('checkbox', { name: 'Dokument als erfolgreich verarbeitet markieren' })).toHaveProperty('checked', true);
    tick('Dokument als erfolgreich verarbeitet markieren');
    type(/^Ablagenummer/, '10100');
    press('Archivieren');
    await gone();
    openDialog('Ausweis', 'Dokument archivieren');
    expect(screen.queryByRole('checkbox', { name: 'Dokument als erfolgreich verarbeitet markieren' })).toBeNull();
    type(/^Ablagenummer/, '10200');
    press('Archivieren');
    await gone();
    expect(sent.map(([id, body]) => [id, 'markAsProcessed' in body && body.markAsProcessed])).toEqual([
      ['f1', false],
      ['f2', false],
    ]);
    expect(notices[0]).toBe('Dokument wurde erfolgreich an agree21 zur Archivierung übergeben.');
  });

  it('goes on without agree21’s answer, and says what it refuses at its field', async () => {
    const refused = new ApiProblem({
      status: 422,
      code: 'AGREE21_ARCHIVE_PERSON_UNKNOWN',
      detail: 'Unbekannt.',
      violations: [{ propertyPath: 'customer.agree21PersonId', message: 'agree21 kennt niemanden mit dieser Personennummer.' }],
    });
    show(
      { enquiryAttachments: [contract] },
      { agree21Person: () => Promise.reject(new Error('away')), archiveAttachment: () => Promise.reject(refused) },
    );
    openDialog('Darlehensvertrag', 'Bankdokument archivieren');
    expect(await screen.findByText(/agree21 antwortet gerade nicht/)).toBeTruthy();
    type(/^Ablagenummer/, '10400');
    fireEvent.change(personField(), { target: { value: '3000000' } });
    press('Archivieren');
    expect(await screen.findByText('agree21 kennt niemanden mit dieser Personennummer.')).toBeTruthy();
    expect(screen.getByLabelText(/^Ablagenummer/)).toHaveProperty('value', '10400');
  });

  it('fills comment and shelf by each other where the bank has shelves', async () => {
    const notices = show({ enquiryAttachments: [contract] }, taking, { uploadShelfdata: shelves });
    openDialog('Darlehensvertrag', 'Bankdokument archivieren');
    await waitFor(() => expect(personField().value).toBe('4711'));
    fireEvent.mouseDown(screen.getByLabelText('Ablagenummer'));
    fireEvent.click(screen.getByRole('option', { name: /10200/ }));
    expect(screen.getByLabelText('Bemerkung')).toHaveProperty('value', 'Legitimation');
    fireEvent.mouseDown(screen.getByLabelText('Bemerkung'));
    fireEvent.click(screen.getByRole('option', { name: /Einkommensnachweise/ }));
    expect(screen.getByLabelText('Ablagenummer')).toHaveProperty('value', '10100');
    press('Archivieren');
    await gone();
    expect(sent).toMatchObject([['a1', { enquiryAttachment: { agree21Comment: 'Einkommensnachweise', agree21ShelfId: 10100 } }]]);
    await waitFor(() => expect(notices).toContain('Bankdokument wurde erfolgreich an agree21 zur Archivierung übergeben.'));
  });
});

describe('a new bank document', () => {
  it('can say how it is to be filed, and the archive dialog begins with that', async () => {
    const added: object[] = [];
    show(
      { enquiryAttachments: [{ ...contract, agree21Comment: 'Legitimation', agree21ShelfId: 10200 }] },
      {
        ...taking,
        addAttachment: (body) => Promise.resolve(added.push(body)).then(() => contract),
        uploadAttachment: () => Promise.resolve(contract),
      },
      { uploadShelfdata: shelves },
    );
    openDialog('Darlehensvertrag', 'Bankdokument archivieren');
    expect(screen.getByLabelText('Ablagenummer')).toHaveProperty('value', '10200');
    press('Abbrechen');
    await gone();
    press('Bankdokument hinzufügen');
    type(/^Bezeichnung/, 'Merkblatt');
    fireEvent.change(screen.getByLabelText(/^PDF-Datei/), {
      target: { files: [new File(['%PDF'], 'Merkblatt.pdf', { type: 'application/pdf' })] },
    });
    fireEvent.mouseDown(screen.getByLabelText('Ablagenummer'));
    fireEvent.click(screen.getByRole('option', { name: /10100/ }));
    press('Speichern');
    await gone();
    expect(added).toMatchObject([{ name: 'Merkblatt', agree21Comment: 'Einkommensnachweise', agree21ShelfId: 10100 }]);
  });
});

describe('a batch', () => {
  it('is not offered in a draft, where no document can be checked yet, unless a bank document is there', () => {
    const offered = () => screen.queryByRole('button', { name: 'Sammel-Upload starten' });
    const request = aRequestedFile({ status: 'requested' });
    show({ status: 'completed', requestedFiles: [request] });
    expect(offered()).not.toBeNull();
    cleanup();
    show({ status: 'draft', requestedFiles: [request] });
    expect(offered()).toBeNull();
    cleanup();
    show({ status: 'draft', requestedFiles: [request], enquiryAttachments: [contract] });
    expect(offered()).not.toBeNull();
  });

  it('hands over each for itself, names the failed ones with their reasons, and repeats those', async () => {
    let isAway = true;
    show(
      { requestedFiles: [verified, processed], enquiryAttachments: [{ ...contract, agree21ShelfId: 10400 }] },
      {
        ...taking,
        archiveFile: ({ id }, body) =>
          id === 'f1' && isAway
            ? Promise.reject(new ApiProblem({ status: 503, code: 'AWAY', detail: 'agree21 antwortet derzeit nicht.' }))
            : record(id, body),
      },
    );
    expect(screen.getByRole('button', { name: 'Sammel-Upload starten' })).toHaveProperty('disabled', true);
    tick('Alle auswählen');
    expect(screen.getByText('3 von 3 ausgewählt')).toBeTruthy();
    press('Sammel-Upload starten');
    type(/^Ablagenummer/, '10100');
    press('Archivieren');
    const result = within(await screen.findByRole('dialog', { name: 'Sammel-Upload Ergebnis' }));
    expect(within(result.getByRole('list', { name: 'Fehlgeschlagen (1)' })).getByRole('listitem').textContent).toBe(
      'Gehaltsnachweisagree21 antwortet derzeit nicht.',
    );
    const done = within(result.getByRole('list', { name: 'Erfolgreich übertragen (2)' })).getAllByRole('listitem');
    expect(done.map(({ textContent }) => textContent)).toEqual(['Ausweis', 'Darlehensvertrag (Bankdokument, Ablage\u00a010400)']);
    expect(sent).toMatchObject([
      ['f2', { file: { agree21ShelfId: 10100 } }],
      ['a1', { enquiryAttachment: { agree21ShelfId: 10400 } }],
    ]);
    isAway = false;
    press('Fehlgeschlagene erneut übertragen');
    expect(screen.getByLabelText(/^Ablagenummer/)).toHaveProperty('value', '10100');
  });
});

describe('a batch that is cut off in the middle', () => {
  const all = { requestedFiles: [verified, processed], enquiryAttachments: [{ ...contract, agree21ShelfId: 10400 }] };
  const lost = () => Promise.reject(new ApiProblem({ status: 503, code: 'AWAY', detail: 'Die Verbindung wurde unterbrochen.' }));
  const inAgree21 = { agree21ArchivedAt: '2026-11-21T10:00:00.000Z', agree21DocumentId: 'A21-0004711816' };
  const without = (ids: readonly string[]): Pick<EnquiryView, 'requestedFiles' | 'enquiryAttachments'> => ({
    requestedFiles: all.requestedFiles.map((file) => (ids.includes(file.id) ? { ...file, ...inAgree21 } : file)),
    enquiryAttachments: all.enquiryAttachments.map((one) => (ids.includes(one.id) ? { ...one, ...inAgree21 } : one)),
  });
  /** A page that shows what is in agree21, as the bank's own does. `answers` is asked once a document is there, or is not. */
  function showLive(answers: (id: string, archive: () => void) => Promise<never>): void {
    const archived: string[] = [];
    let shown: (ids: readonly string[]) => void = () => undefined;
    const hand = (id: string, body: object): Promise<never> => {
      sent.push([id, body]);
      const archive = (): void => {
        archived.push(id);
        act(() => shown([...archived]));
      };
      return answers(id, archive);
    };
    function Page() {
      const [ids, setIds] = useState<readonly string[]>([]);
      shown = setIds;
      const enquiry = anEnquiry({ status: 'completed', ...without(ids) });
      return (
        <BatchArchive enquiry={enquiry} offered>
          <RequestedFilesTab enquiry={enquiry} />
          <AttachmentsPanel enquiry={enquiry} />
        </BatchArchive>
      );
    }
    renderPartInConsole(
      <ConfigContext value={withArchive()}>
        <Page />
      </ConfigContext>,
      { ...taking, archiveFile: ({ id }, body) => hand(id, body), archiveAttachment: ({ id }, body) => hand(id, body) },
    );
  }
  const sendAll = (): void => {
    tick('Alle auswählen');
    press('Sammel-Upload starten');
    type(/^Ablagenummer/, '10100');
    press('Archivieren');
  };
  const resultDialog = async () => within(await screen.findByRole('dialog', { name: 'Sammel-Upload Ergebnis' }));
  const ownShelf = () => within(screen.getByRole('group', { name: 'Ausweis' })).getByLabelText<HTMLInputElement>(/^Ablagenummer/);
  const named = (dialog: ReturnType<typeof within>, label: string) =>
    within(dialog.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('files a document under its own shelf where one is said, all others under the common one', async () => {
    showLive((_, archive) => {
      archive();
      return Promise.resolve({} as never);
    });
    tick('Alle auswählen');
    press('Sammel-Upload starten');
    press('Abweichend ablegen: Ausweis');
    const own = within(await screen.findByRole('group', { name: 'Ausweis' }));
    fireEvent.change(own.getByLabelText(/^Ablagenummer/), { target: { value: '20300' } });
    fireEvent.change(screen.getAllByLabelText(/^Ablagenummer/).at(-1)!, { target: { value: '10100' } });
    press('Archivieren');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.slice(0, 2)).toMatchObject([
      ['f1', { file: { agree21ShelfId: 10100 } }],
      ['f2', { file: { agree21ShelfId: 20300 } }],
    ]);
  });

  it('shows what is filed otherwise also when it is repeated, and files it so as long as that stands there', async () => {
    let isAway = true;
    showLive((id, archive) => {
      if (id !== 'f1' && isAway) return lost();
      archive();
      return Promise.resolve({} as never);
    });
    tick('Alle auswählen');
    press('Sammel-Upload starten');
    press('Abweichend ablegen: Ausweis');
    fireEvent.change(ownShelf(), { target: { value: '20300' } });
    fireEvent.change(screen.getAllByLabelText(/^Ablagenummer/).at(-1)!, { target: { value: '10100' } });
    press('Archivieren');
    await resultDialog();
    isAway = false;
    sent = [];
    press('Fehlgeschlagene erneut übertragen');
    expect(ownShelf().value).toBe('20300');
    fireEvent.change(ownShelf(), { target: { value: '' } });
    fireEvent.change(ownShelf(), { target: { value: '20400' } });
    press('Archivieren');
    await waitFor(() => expect(sent[0]).toMatchObject(['f2', { file: { agree21ShelfId: 20400 } }]));
  });

  it('shows what is filed otherwise in a form that stands again as it was left, and asks nothing of documents that are not in it', async () => {
    keepFormInput({
      key: `archive all of ${anEnquiry().id}`,
      label: 'Sammel-Upload',
      path: '/',
      values: { 'own.f2.agree21ShelfId': '20300', 'own.gone.agree21Comment': 'Ausweise', 'file.agree21ShelfId': '10100' },
      startedFrom: {},
      hadFiles: false,
    });
    showLive((_, archive) => {
      archive();
      return Promise.resolve({} as never);
    });
    tick('Alle auswählen');
    press('Sammel-Upload starten');
    await waitFor(() => expect(ownShelf().value).toBe('20300'));
    press('Archivieren');
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  it('says what is done and what is left, and repeats what is left alone', async () => {
    let isAway = true;
    showLive((id, archive) => {
      if (id !== 'f1' && isAway) return lost();
      archive();
      return Promise.resolve({} as never);
    });
    sendAll();
    const first = await resultDialog();
    expect(named(first, 'Erfolgreich übertragen (1)')).toEqual(['Gehaltsnachweis']);
    expect(named(first, 'Fehlgeschlagen (2)')).toEqual([
      'AusweisDie Verbindung wurde unterbrochen.',
      'Darlehensvertrag (Bankdokument, Ablage\u00a010400)Die Verbindung wurde unterbrochen.',
    ]);
    isAway = false;
    sent = [];
    press('Fehlgeschlagene erneut übertragen');
    press('Archivieren');
    await waitFor(() => expect(sent.map(([id]) => id)).toEqual(['f2', 'a1']));
    const second = await resultDialog();
    expect(second.getByText('Erfolgreich übertragen (2)')).toBeTruthy();
    expect(second.queryByText(/^Fehlgeschlagen/)).toBeNull();
  });

  it('counts a document as done that is in agree21 although its answer was lost', async () => {
    showLive((id, archive) => {
      archive();
      return id === 'f2' ? lost() : Promise.resolve({} as never);
    });
    sendAll();
    const result = await resultDialog();
    expect(named(result, 'Erfolgreich übertragen (3)')).toHaveLength(3);
    expect(result.queryByText(/^Fehlgeschlagen/)).toBeNull();
    expect(result.queryByRole('button', { name: 'Fehlgeschlagene erneut übertragen' })).toBeNull();
  });

  it('by a page that is closed and opened again goes on with the rest', async () => {
    showLive((id, archive) => {
      if (id !== 'f1') return new Promise(() => undefined);
      archive();
      return Promise.resolve({} as never);
    });
    sendAll();
    await waitFor(() => expect(sent.map(([id]) => id)).toEqual(['f1', 'f2']));
    cleanup();
    sent = [];
    show(without(['f1']));
    expect(screen.queryByRole('checkbox', { name: 'Auswählen: Gehaltsnachweis' })).toBeNull();
    sendAll();
    const result = await resultDialog();
    expect(named(result, 'Erfolgreich übertragen (2)')).toHaveLength(2);
    expect(sent.map(([id]) => id)).toEqual(['f2', 'a1']);
  });
});
