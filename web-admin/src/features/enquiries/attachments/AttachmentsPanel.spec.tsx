import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { anAttachment, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { AttachmentsPanel } from './AttachmentsPanel.tsx';

const released = anAttachment();
const internal = anAttachment({ id: 'a2', name: 'Merkblatt', public: false });

function show(
  attachments: readonly EnquiryAttachmentView[],
  {
    status = 'open',
    on = true,
    ...provider
  }: Partial<PortalDataProvider> & { readonly status?: EnquiryStatus; readonly on?: boolean } = {},
) {
  const config = { ...aConfig, upload: { ...aConfig.upload, activateEnquiryAttachments: on } };
  return renderPartInConsole(
    <ConfigContext value={config}>
      <AttachmentsPanel enquiry={anEnquiry({ status, enquiryAttachments: attachments })} />
    </ConfigContext>,
    provider,
  );
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the documents of the bank in a case', () => {
  it('say whether the customer sees them', () => {
    show([
      released,
      internal,
      anAttachment({ id: 'a3', name: 'Entwurf', fileOriginalName: null, uploadedAt: null, pages: null, sizeBytes: null }),
    ]);
    const [first, second, third] = rows();
    expect(first).toMatch(/^FreigegebenDarlehensvertrag.*2\sSeiten · 47,1 kB · Vertrag\.pdf/);
    expect(second).toMatch(/^Nicht freigegebenMerkblatt/);
    expect(third).toMatch(/^Nicht freigegebenEntwurf.*Kein PDF hochgeladen/);
  });

  it('are archived with it, and then there is nothing to do', () => {
    show([released], { status: 'archived' });
    expect(rows()[0]).toMatch(/^ArchiviertDarlehensvertrag/);
    expect(buttons()).toEqual(['Bankdokument hinzufügen']);
    expect(screen.getByRole('button', { name: 'Bankdokument hinzufügen' })).toHaveProperty('disabled', true);
  });

  it('are not there where the bank does without', () => {
    show([released], { on: false });
    expect(screen.queryByText('Bankdokumente')).toBeNull();
  });

  it('are only to read for an auditor', () => {
    acceptToken(aToken(['ROLE_AUDITOR']));
    show([released, internal]);
    expect(rows()).toHaveLength(2);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('are released after a question, and taken back at once', async () => {
    const sent: unknown[] = [];
    const changeAttachment: PortalDataProvider['changeAttachment'] = (attachment, changes) => {
      sent.push([attachment.id, attachment['@etag'], changes]);
      return Promise.resolve({ ...attachment, ...changes } as EnquiryAttachmentView);
    };
    const notices = show([released, internal], { changeAttachment });
    press('Freigeben: Merkblatt');
    expect(sent).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Freigeben' }));
    await waitFor(() => expect(sent).toEqual([['a2', '"1"', { public: true }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Freigabe zurücknehmen: Darlehensvertrag');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(['a1', '"1"', { public: false }]);
    await waitFor(() => expect(notices).toContain('Der Kunde sieht das Bankdokument nicht mehr.'));
  });
});

describe('a new document of the bank', () => {
  const pdf = new File(['%PDF-1.7'], 'Vertrag.pdf', { type: 'application/pdf' });
  const choose = (file: File): void => void fireEvent.change(screen.getByLabelText(/^PDF-Datei/), { target: { files: [file] } });
  const type = (name: string): void => void fireEvent.change(screen.getByLabelText(/^Bezeichnung/), { target: { value: name } });

  let calls: string[];
  let fails: { upload: boolean; remove: boolean };
  const provider: Partial<PortalDataProvider> = {
    addAttachment: ({ name, public: isPublic }) => {
      calls.push(`add ${name} ${String(isPublic)}`);
      return Promise.resolve(anAttachment({ id: `new-${calls.length}` }));
    },
    uploadAttachment: (id, file) => {
      calls.push(`upload ${id} ${file.name}`);
      const refused = new ApiProblem({
        status: 422,
        code: 'PDF_DAMAGED',
        detail: 'Beschädigt.',
        violations: [{ propertyPath: 'file', message: 'Beschädigt.' }],
      });
      return fails.upload ? Promise.reject(refused) : Promise.resolve(anAttachment({ id }));
    },
    deleteAttachment: ({ id }) => {
      calls.push(`delete ${id}`);
      return fails.remove ? Promise.reject(new ApiProblem({ status: 0, code: 'NO_CONNECTION', detail: 'Offline' })) : Promise.resolve();
    },
  };
  beforeEach(() => {
    calls = [];
    fails = { upload: false, remove: false };
    show([], provider);
    press('Bankdokument hinzufügen');
  });

  it('needs a name and a PDF', async () => {
    press('Speichern');
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(2);
    choose(new File(['x'], 'Vertrag.docx', { type: 'application/msword' }));
    expect(await screen.findByText('Die Datei "Vertrag.docx" entspricht nicht den Dateityp-Anforderungen (PDF).')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is added with its PDF, released where that is wished', async () => {
    type('Darlehensvertrag');
    choose(pdf);
    fireEvent.click(screen.getByLabelText('Für den Kunden freigeben'));
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual(['add Darlehensvertrag true', 'upload new-1 Vertrag.pdf']);
  });

  it('is deleted again when the upload fails, and what was typed stays for another try', async () => {
    fails.upload = true;
    type('Darlehensvertrag');
    choose(pdf);
    press('Speichern');
    expect(await screen.findByText('Beschädigt.')).toBeTruthy();
    expect(calls).toEqual(['add Darlehensvertrag false', 'upload new-1 Vertrag.pdf', 'delete new-1']);
    expect(screen.getByLabelText(/^Bezeichnung/)).toHaveProperty('value', 'Darlehensvertrag');
    fails.upload = false;
    calls = [];
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual(['add Darlehensvertrag false', 'upload new-1 Vertrag.pdf']);
  });

  it('that could not be deleted after a failed upload goes before the next try', async () => {
    fails = { upload: true, remove: true };
    type('Darlehensvertrag');
    choose(pdf);
    press('Speichern');
    expect(await screen.findByText('Beschädigt.')).toBeTruthy();
    fails = { upload: false, remove: false };
    calls = [];
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual(['delete new-1', 'add Darlehensvertrag false', 'upload new-2 Vertrag.pdf']);
  });
});

describe('a document of the bank that is edited', () => {
  it('takes another PDF first, and what was changed after it', async () => {
    const calls: unknown[] = [];
    show([internal], {
      uploadAttachment: (id) => {
        calls.push(['upload', id]);
        return Promise.resolve({ ...internal, updatedAt: '2026-11-21T08:00:00.000Z', '@etag': '"2"' });
      },
      changeAttachment: (attachment, changes) => {
        calls.push([attachment['@etag'], attachment.updatedAt, changes]);
        return Promise.resolve(attachment);
      },
    });
    press('Weitere Aktionen für Merkblatt');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Bearbeiten' }));
    expect(await screen.findByText('Hochgeladen ist „Vertrag.pdf“. Eine neue Datei ersetzt sie.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Bezeichnung/), { target: { value: 'Merkblatt 2026' } });
    fireEvent.change(screen.getByLabelText(/^PDF-Datei/), {
      target: { files: [new File(['%PDF'], 'neu.pdf', { type: 'application/pdf' })] },
    });
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([
      ['upload', 'a2'],
      ['"2"', '2026-11-21T08:00:00.000Z', { name: 'Merkblatt 2026' }],
    ]);
  });

  const edit = (name: string): void => {
    press(`Weitere Aktionen für ${name}`);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Bearbeiten' }));
  };
  const choosePdf = (): void =>
    void fireEvent.change(screen.getByLabelText(/^PDF-Datei/), {
      target: { files: [new File(['%PDF'], 'Entwurf.pdf', { type: 'application/pdf' })] },
    });
  const rename = (name: string): void => void fireEvent.change(screen.getByLabelText(/^Bezeichnung/), { target: { value: name } });

  it('is taken back before another PDF is uploaded that the customer shall not read', async () => {
    const calls: unknown[] = [];
    let fails = true;
    show([released], {
      uploadAttachment: (id, file) => {
        calls.push(['upload', id, file.name]);
        return fails
          ? Promise.reject(new ApiProblem({ status: 0, code: 'ABORTED', detail: 'Die Übertragung wurde abgebrochen.' }))
          : Promise.resolve({ ...released, public: false, updatedAt: '2026-11-21T08:01:00.000Z', '@etag': '"3"' });
      },
      changeAttachment: (attachment, changes) => {
        calls.push([attachment['@etag'], changes]);
        return Promise.resolve({ ...attachment, public: false, updatedAt: '2026-11-21T08:00:00.000Z', '@etag': '"2"' });
      },
    });
    edit('Darlehensvertrag');
    rename('Vertragsentwurf');
    choosePdf();
    fireEvent.click(screen.getByLabelText('Für den Kunden freigeben'));
    press('Speichern');
    expect(await screen.findByText('Die Freigabe ist zurückgenommen. Der Rest ist noch nicht gespeichert.')).toBeTruthy();
    expect(calls).toEqual([
      ['"1"', { public: false }],
      ['upload', 'a1', 'Entwurf.pdf'],
    ]);
    calls.length = 0;
    fails = false;
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([
      ['upload', 'a1', 'Entwurf.pdf'],
      ['"3"', { name: 'Vertragsentwurf' }],
    ]);
  });

  const editWhileColleagueChanges = (before: EnquiryAttachmentView, begin: () => void, fails = false) => {
    const after = { ...before, public: !before.public, updatedAt: '2026-11-21T08:00:00.000Z' };
    const calls: unknown[] = [];
    renderPartInConsole(<ChangedByColleague before={before} after={after} />, {
      getOne: () => Promise.resolve({ data: anEnquiry({ '@etag': '"2"', status: 'open', enquiryAttachments: [after] }) }) as never,
      uploadAttachment: (id) => {
        calls.push(['upload', id]);
        return Promise.resolve({ ...after, updatedAt: '2026-11-21T08:01:00.000Z', '@etag': '"3"' });
      },
      changeAttachment: (attachment, changes) => {
        calls.push([attachment['@etag'], attachment.updatedAt, changes]);
        return fails && calls.length === 1
          ? Promise.reject(new ApiProblem({ status: 412, code: 'STALE', detail: 'Veraltet.' }))
          : Promise.resolve(attachment);
      },
    });
    edit(before.name ?? '');
    begin();
    fireEvent.click(screen.getByRole('button', { name: 'Eine Kollegin ändert die Freigabe', hidden: true }));
    return calls;
  };

  it.each([released, internal])('keeps what a colleague does with its release meanwhile (public: $public)', async (before) => {
    const calls = editWhileColleagueChanges(before, () => undefined);
    rename('Neuer Name');
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([['"2"', '2026-11-21T08:00:00.000Z', { name: 'Neuer Name' }]]);
  });

  it('meets that when it is saved once something is typed, and nothing typed is lost', async () => {
    const calls = editWhileColleagueChanges(released, () => rename('Neuer Name'), true);
    press('Speichern');
    fireEvent.click(await screen.findByRole('button', { name: 'Neu laden' }));
    await screen.findByText(/^Der neue Stand ist geladen/);
    expect(screen.getByLabelText('Für den Kunden freigeben')).toHaveProperty('checked', false);
    press('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([
      ['"1"', released.updatedAt, { name: 'Neuer Name' }],
      ['"2"', '2026-11-21T08:00:00.000Z', { name: 'Neuer Name' }],
    ]);
  });

  it('takes no PDF that its release by a colleague would publish unseen', async () => {
    const calls = editWhileColleagueChanges(internal, choosePdf);
    press('Speichern');
    fireEvent.click(await screen.findByRole('button', { name: 'Neu laden' }));
    await screen.findByText(/^Der neue Stand ist geladen/);
    expect(calls).toEqual([]);
    expect(screen.getByLabelText('Für den Kunden freigeben')).toHaveProperty('checked', true);
    press('Speichern');
    await waitFor(() => expect(calls).toEqual([['upload', 'a2']]));
  });
});

/** The panel, and what comes to it with a live update. */
function ChangedByColleague({ before, after }: Readonly<Record<'before' | 'after', EnquiryAttachmentView>>) {
  const [changed, setChanged] = useState(false);
  const enquiry = anEnquiry({ '@etag': changed ? '"2"' : '"1"', status: 'open', enquiryAttachments: [changed ? after : before] });
  return (
    <ConfigContext value={{ ...aConfig, upload: { ...aConfig.upload, activateEnquiryAttachments: true } }}>
      <button onClick={() => setChanged(true)}>Eine Kollegin ändert die Freigabe</button>
      <AttachmentsPanel enquiry={enquiry} />
    </ConfigContext>
  );
}
