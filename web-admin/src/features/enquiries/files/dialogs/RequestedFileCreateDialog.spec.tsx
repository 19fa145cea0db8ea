import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { acceptToken, endSession } from '../../../../session/sessionStore.ts';
import { aRequestedFile, anEnquiry } from '../../../../testing/anEnquiry.ts';
import { aToken } from '../../../../testing/aToken.ts';
import { aFileTemplate, FILE_TEMPLATE_ID } from '../../../../testing/aTemplate.ts';
import { chooseSearchSelectOption, fieldByLabel } from '../../../../testing/fieldByLabel.ts';
import { elementByAccessibleName } from '../../../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../../../testing/renderPartInConsole.tsx';
import { ApplyTemplateToRequestedFileDialog } from './ApplyTemplateToRequestedFileDialog.tsx';
import { RequestedFilesTab } from '../RequestedFilesTab.tsx';

let sent: unknown[];
let template: FileTemplateView;
const file = { ...aRequestedFile({ accept: 'application/pdf' }), '@etag': '"7"' };
const provider = {
  getList: (() => Promise.resolve({ data: [template], total: 1 })) as never,
  requestFile: (body: object) => (sent.push(['files', body]), Promise.resolve(aRequestedFile())),
  requestFileByTemplate: (body: object) => (sent.push(['files/create-by-file-template', body]), Promise.resolve(aRequestedFile())),
  applyFileTemplate: (shown: object, id: string) => (sent.push([shown, id]), Promise.resolve(aRequestedFile())),
};
const inDialog = (name: string): HTMLElement => elementByAccessibleName('[role="dialog"] button', name);
const name = (): HTMLInputElement => fieldByLabel('Bezeichnung');

beforeEach(() => {
  sent = [];
  template = aFileTemplate();
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe("'Dokument anlegen' in a case", () => {
  const open = (status: 'draft' | 'processed' = 'draft') =>
    renderPartInConsole(<RequestedFilesTab enquiry={anEnquiry({ status })} />, provider);
  const openDialog = (): readonly string[] => {
    const notices = open();
    fireEvent.click(elementByAccessibleName('button', 'Aus Vorlage'));
    return notices;
  };

  it("starts with 'Ohne Vorlage', and needs a name then", async () => {
    const notices = openDialog();
    expect(screen.getByRole('dialog', { name: 'Dokument anlegen' })).toBeTruthy();
    expect(fieldByLabel('Vorlage').value).toBe('Ohne Vorlage');
    fireEvent.click(inDialog('Dokument anfordern'));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(name(), { target: { value: ' Grundbuch ' } });
    fireEvent.click(inDialog('Dokument anfordern'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['files', { enquiry: 'e1', name: 'Grundbuch' }]]);
    expect(notices).toEqual(['Das Dokument wurde angefordert.']);
  });

  it('needs nothing but the template, and says what comes from it', async () => {
    openDialog();
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    expect(name().value).toBe('Gehaltsnachweis');
    expect(screen.getByText('Die letzten drei Monate')).toBeTruthy();
    expect(screen.getByText('Nur PDF')).toBeTruthy();
    fireEvent.click(inDialog('Dokument anfordern'));
    await waitFor(() => expect(sent).toEqual([['files/create-by-file-template', { enquiry: 'e1', fileTemplate: FILE_TEMPLATE_ID }]]));
  });

  it('takes another name than the template has, and everything else from it', async () => {
    openDialog();
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    fireEvent.change(name(), { target: { value: 'Gehalt des Mannes' } });
    fireEvent.click(inDialog('Dokument anfordern'));
    await waitFor(() =>
      expect(sent).toMatchObject([
        ['files', { name: 'Gehalt des Mannes', tooltip: 'Alle Seiten', required: false, sortIndex: 7, fileTemplate: FILE_TEMPLATE_ID }],
      ]),
    );
  });

  it('cannot be reached once the case is processed', () => {
    open('processed');
    expect(elementByAccessibleName<HTMLButtonElement>('button', 'Aus Vorlage').disabled).toBe(true);
    expect(elementByAccessibleName('a, button', 'Dokument anfordern').hasAttribute('disabled')).toBe(true);
  });
});

describe('a template that is applied to a request', () => {
  it('shows what it changes before, and goes out under the state that was seen', async () => {
    let closed = 0;
    renderPartInConsole(<ApplyTemplateToRequestedFileDialog file={file} onClose={() => (closed += 1)} />, provider);
    fireEvent.click(inDialog('Vorlage anwenden'));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    expect(screen.getByText('Ja → Nein')).toBeTruthy();
    expect(screen.getByText('Keine Einschränkung → 1 MB')).toBeTruthy();
    expect(screen.queryByText('Dateitypen')).toBeNull();
    fireEvent.click(inDialog('Vorlage anwenden'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent).toEqual([[file, FILE_TEMPLATE_ID]]);
  });
});
