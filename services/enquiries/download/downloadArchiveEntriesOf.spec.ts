import { describe, expect, it } from 'vitest';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { initialEnquiryState, type Attachment, type RequestedFile, type StoredDocument } from '../enquiry/enquiryState.ts';
import { payslip } from '../enquiry/testing/eventsOfEnquiry.ts';
import { emptyPlannedAttachmentFiling } from '../agree21/filingPlan.ts';
import { downloadArchiveEntriesOf, type DownloadArchiveInput } from './downloadArchiveEntriesOf.ts';

const pdf = (originalName = 'Scan.pdf'): StoredDocument => ({
  blobId: originalName,
  mediaType: 'application/pdf',
  sizeBytes: 1,
  sha256: '',
  originalName,
});
const aFile = (name: string, over: Partial<RequestedFile> = {}): RequestedFile => ({
  ...payslip,
  id: name,
  name,
  status: 'ready',
  document: pdf(),
  inAgree21: undefined,
  ...over,
});
const anAttachment = (name: string, over: Partial<Attachment> = {}): Attachment => ({
  id: name,
  name,
  description: null,
  public: true,
  document: pdf(),
  planned: emptyPlannedAttachmentFiling,
  inAgree21: undefined,
  ...over,
});
const income = { id: 'income', name: 'Einkommen', sortIndex: 20 };
const identity = { id: 'identity', name: 'Identität', sortIndex: 10 };

const ask = (
  asked: Partial<Omit<DownloadArchiveInput, 'state'>> & { readonly files?: RequestedFile[]; readonly attachments?: Attachment[] },
) => {
  const { files = [], attachments = [], categories = [income, identity], withAttachments = true } = asked;
  return downloadArchiveEntriesOf({
    state: { ...initialEnquiryState, lifecycle: 'live', files, attachments },
    categories,
    withAttachments,
    viewer: 'employee',
  });
};
const pathsOf = (asked: Parameters<typeof ask>[0]) => ask(asked).map(({ stored }) => stored?.path);

describe('the documents of a case in its archive', () => {
  it('lie in folders by category: by sortIndex, the bank’s last, within a folder as the case shows them', () => {
    const files = [
      aFile('Konto'),
      aFile('Lohn Juni', { fileCategoryId: 'income', sortIndex: 2 }),
      aFile('Lohn Mai', { fileCategoryId: 'income', sortIndex: 1 }),
      aFile('Ausweis', { fileCategoryId: 'identity' }),
    ];
    expect(pathsOf({ files, attachments: [anAttachment('Darlehensvertrag')] })).toEqual([
      'Identität/Ausweis.pdf',
      'Einkommen/Lohn Mai.pdf',
      'Einkommen/Lohn Juni.pdf',
      'Sonstige Dokumente/Konto.pdf',
      'Bankdokumente/Darlehensvertrag.pdf',
    ]);
  });

  it("lie in 'Dokumente' where no category is used, also when theirs was deleted", () => {
    expect(pathsOf({ files: [aFile('Konto', { fileCategoryId: 'deleted' })] })).toEqual(['Dokumente/Konto.pdf']);
  });

  it('have folders of their own, whatever categories are called', () => {
    const named = (id: string, name: string) => ({ id, name, sortIndex: 0 });
    const categories = [named('a', 'Bankdokumente'), named('b', 'einkommen'), named('c', 'Einkommen'), named('d', 'Inhalt.csv')];
    const files = categories.map(({ id }) => aFile('Lohn', { fileCategoryId: id }));
    expect(pathsOf({ files, categories, attachments: [anAttachment('Merkblatt')] })).toEqual([
      'Bankdokumente (2)/Lohn.pdf',
      'einkommen/Lohn.pdf',
      'Einkommen (2)/Lohn.pdf',
      'Inhalt.csv (2)/Lohn.pdf',
      'Bankdokumente/Merkblatt.pdf',
    ]);
  });

  it('are called as they were asked for, with the ending of what was handed in', () => {
    const video = { ...pdf('Rundgang.MP4'), mediaType: 'video/mp4' };
    const photos = pdf('IMG_0815.heic');
    expect(pathsOf({ files: [aFile('Objekt', { document: video }), aFile('Fotos', { document: photos })] })).toEqual([
      'Dokumente/Objekt.mp4',
      'Dokumente/Fotos.pdf',
    ]);
  });

  it.each<[RequestedFileStatus, boolean, string | undefined]>([
    ['requested', false, 'notHandedIn'],
    ['problem', false, 'notHandedIn'],
    ['uploaded', false, 'notReleased'],
    ['ready', true, undefined],
    ['verified', true, undefined],
    ['processed', true, undefined],
  ])('%s: come from the release on, and are named before', (status, comes, missing) => {
    const [one] = ask({ files: [aFile('Lohn', { status, ...(comes || status === 'uploaded' ? {} : { document: undefined }) })] });
    expect([one?.name, one?.stored !== undefined, one?.missing]).toEqual(['Lohn', comes, missing]);
  });

  it('are those of the customer only where the bank does without its own', () => {
    expect(pathsOf({ files: [aFile('Lohn')], attachments: [anAttachment('Vertrag')], withAttachments: false })).toEqual([
      'Dokumente/Lohn.pdf',
    ]);
    expect(ask({ attachments: [anAttachment('Vertrag', { public: false, document: undefined })] })).toMatchObject([
      { status: 'Nicht freigegeben', stored: undefined, missing: 'notHandedIn' },
    ]);
  });
});
