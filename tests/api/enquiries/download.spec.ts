import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { readCsv } from '@portal/platform/http/csv/testing/readCsv';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { readPdfText } from '../../fixtures/readPdfText.ts';
import { blobPaths, damage } from '../../harness/blobFiles.ts';
import { caseOfManyDocuments } from '../../harness/caseOfManyDocuments.ts';
import { anUpload } from '../../harness/people.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal({
    config: { ...demoInstanceConfig, upload: { ...demoInstanceConfig.upload, activateEnquiryAttachments: true } },
  });
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const download = (id: string): Promise<Response> =>
  fetch(`${portal.url}/api/enquiries/${id}/download`, { headers: { 'X-Employee-Token': cast.adviser.token ?? '' } });
async function release(file: RequestedFileView): Promise<void> {
  await cast.upload(file);
  await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
}
const withoutMark = (content: Buffer | undefined): string => (content?.toString() ?? '').slice(1);

describe('GET enquiries/{id}/download', () => {
  it('answers all documents in folders, what is missing, and what has happened', async () => {
    const admin = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const category = await admin.ask<FileCategoryView>('POST', '/file-categories', { name: 'Einkünfte', sortIndex: 1 });
    const { enquiry, file } = await cast.openEnquiry({ publicId: 'B-4711' }, { fileCategory: category.id, name: 'Löhne' });
    await cast.adviser.ask('POST', '/files', { enquiry: enquiry.id, name: 'Ausweis' });
    await release(file);
    await cast.customer.ask('POST', `/files/${file.id}/questions`, { text: '=Reicht das?' });
    await cast.adviser.ask('POST', `/enquiries/${enquiry.id}/access-link`, {});
    const fields = { enquiry: enquiry.id, name: 'Darlehensvertrag' };
    const { id } = await cast.adviser.ask<{ id: string }>('POST', '/enquiry-attachments', fields);
    await cast.adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());

    const answer = await download(enquiry.id);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Vorgang%20B-4711.zip");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const entries = readZip(Buffer.from(await answer.arrayBuffer()));
    const contents = new Map(entries.map(({ path, content }) => [path, content]));
    expect([...contents.keys()]).toEqual([
      'Statusverlauf.csv',
      'Einkünfte/Löhne.pdf',
      'Bankdokumente/Darlehensvertrag.pdf',
      'Statusverlauf.pdf',
      'Inhalt.csv',
    ]);
    const single = await fetch(`${portal.url}/api/files/${file.id}/download`, {
      headers: { 'X-Employee-Token': cast.adviser.token ?? '' },
    });
    expect(contents.get('Einkünfte/Löhne.pdf')?.equals(Buffer.from(await single.arrayBuffer()))).toBe(true);
    expect(readCsv(withoutMark(contents.get('Inhalt.csv'))).map((row) => [row[0], row[1], row[2], row[7]])).toEqual([
      ['Datei', 'Dokument', 'Status', 'Hinweis'],
      ['Einkünfte/Löhne.pdf', 'Löhne', 'Bereit', ''],
      ['', 'Ausweis', 'Angefragt', 'nicht eingereicht'],
      ['Bankdokumente/Darlehensvertrag.pdf', 'Darlehensvertrag', 'Nicht freigegeben', ''],
    ]);
    expect(readCsv(withoutMark(contents.get('Inhalt.csv')))[1]?.[6]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(readCsv(withoutMark(contents.get('Statusverlauf.csv'))).map((row) => row.slice(1))).toEqual([
      ['Gegenstand', 'Ereignis', 'Bisheriger Status', 'Neuer Status', 'Ausgelöst durch', 'Grund', 'Kommentar oder Text'],
      ['Vorgang', 'Direktzugang gesendet', '', '', 'Bank', '', ''],
      ['Löhne', 'Frage des Kunden', '', '', 'Kunde', '', "'=Reicht das?"],
      ['Löhne', 'Statuswechsel', 'Hochgeladen', 'Bereit', 'Kunde', '', ''],
      ['Löhne', 'Statuswechsel', 'Angefragt', 'Hochgeladen', 'Kunde', '', ''],
      ['Vorgang', 'Statuswechsel', 'Entwurf', 'Offen', 'Bank', '', ''],
    ]);
    const [print = ''] = await readPdfText(contents.get('Statusverlauf.pdf') ?? Buffer.alloc(0));
    expect(print).toContain('Seite 1 von 1');
    expect(print).toContain('Löhne');
  });

  it('of 500 documents of which one cannot be read brings the 499 others, and says which is missing', async () => {
    const bytesOf = (number: number): Buffer => Buffer.alloc(2_000 + number, number);
    const unreadable = 250;
    const before = await blobPaths(portal);
    const id = await caseOfManyDocuments(portal, cast.customerPerson.id, { documents: 500, bytesOf });
    const bySize = [...(await blobPaths(portal))].filter(([name]) => !before.has(name)).sort(([, one], [, other]) => one - other);
    expect(bySize).toHaveLength(500);
    await damage(bySize[unreadable - 1]![0]);

    const answer = await download(id);
    expect(answer.status).toBe(200);
    const contents = new Map(readZip(Buffer.from(await answer.arrayBuffer())).map(({ path, content }) => [path, content]));
    const [, ...rows] = readCsv(withoutMark(contents.get('Inhalt.csv')));
    expect(rows).toHaveLength(500);
    expect(rows.filter((row) => row[7] !== '').map((row) => [row[0], row[1], row[7]])).toEqual([['', 'Unterlage 250', 'nicht lesbar']]);
    const readable = rows.filter((row) => row[7] === '');
    for (const [path = '', name = '', , , size, hash] of readable) {
      const content = contents.get(path) ?? Buffer.alloc(0);
      expect(content.equals(bytesOf(Number(name.slice('Unterlage '.length)))), name).toBe(true);
      expect([size, hash]).toEqual([String(content.length), createHash('sha256').update(content).digest('hex')]);
    }
    expect(new Set(contents.keys())).toEqual(
      new Set(['Statusverlauf.csv', 'Statusverlauf.pdf', 'Inhalt.csv', ...readable.map(([path = '']) => path)]),
    );
  }, 120_000);

  it('is refused in words when the case is archived', async () => {
    const { enquiry } = await cast.openEnquiry();
    await cast.adviser.ask('POST', `/enquiries/${enquiry.id}/hard-archive`, {});
    const answer = await download(enquiry.id);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'ENQUIRY_ARCHIVED', detail: expect.stringContaining('ist archiviert') },
    ]);
  });

  it('ends with the one who asked for it, and the portal goes on', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await release(file);
    const client = request(`${portal.url}/api/enquiries/${enquiry.id}/download`, {
      headers: { 'X-Employee-Token': cast.adviser.token ?? '' },
    });
    client.on('error', () => undefined);
    client.end();
    await once(client, 'response');
    client.destroy();
    expect((await cast.adviser.send('GET', `/files/${file.id}/download`)).status).toBe(200);
  });

  describe('for the customer', () => {
    const ofOwner = (id: string, user = cast.customer): Promise<Response> =>
      fetch(`${portal.url}/api/enquiries/${id}/download`, { headers: { 'X-Customer-Token': user.token ?? '' } });

    it('brings the own documents, also before their release, and of the bank’s the released ones', async () => {
      const { enquiry, file } = await cast.openEnquiry({ name: 'Umschuldung' }, { name: 'Löhne' });
      await cast.upload(file);
      await cast.adviser.ask('POST', `/enquiries/${enquiry.id}/remind`, {});
      await cast.customer.ask('POST', `/files/${file.id}/questions`, { text: 'Reicht das?' });
      for (const [name, released] of [['Vertrag', true] as const, ['Vermerk', false] as const]) {
        const { id } = await cast.adviser.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry: enquiry.id, name });
        await cast.adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
        if (released) await cast.adviser.ask('PATCH', `/enquiry-attachments/${id}`, { public: true });
      }
      await portal.idle();
      const answer = await ofOwner(enquiry.id);
      const contents = new Map(readZip(Buffer.from(await answer.arrayBuffer())).map(({ path, content }) => [path, content]));
      expect([...contents.keys()]).toEqual([
        'Statusverlauf.csv',
        'Dokumente/Löhne.pdf',
        'Bankdokumente/Vertrag.pdf',
        'Statusverlauf.pdf',
        'Inhalt.csv',
      ]);
      expect(withoutMark(contents.get('Inhalt.csv'))).not.toContain('Vermerk');
      const history = withoutMark(contents.get('Statusverlauf.csv'));
      expect(history).toContain('Reicht das?');
      expect(history).not.toContain('Kunde erinnert');
    });

    it('is not found by a stranger, as a draft, and once archived', async () => {
      const { enquiry } = await cast.openEnquiry();
      expect((await ofOwner(enquiry.id, cast.stranger)).status).toBe(404);
      expect((await ofOwner((await cast.draft()).id)).status).toBe(404);
      await cast.adviser.ask('POST', `/enquiries/${enquiry.id}/hard-archive`, {});
      expect((await ofOwner(enquiry.id)).status).toBe(404);
    });
  });
});
