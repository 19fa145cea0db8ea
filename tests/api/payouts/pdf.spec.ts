import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisbursementView, DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { formatCents } from '@portal/contracts/payouts/money';
import { samplePdf } from '../../../services/demo/samplePdf.ts';
import { readPdfText } from '../../fixtures/readPdfText.ts';
import { decideRequest } from '../../harness/decideRequest.ts';
import { anUpload } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { IBAN, thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

type Kind = 'summary-as-pdf' | 'complete-disbursement-as-pdf';
const GROUPED = IBAN.replace(/(.{4})(?=.)/g, '$1 ');

const urlOf = ({ id }: { readonly id: string }, kind: Kind): string => `/api/valutierung-disbursements/${id}/${kind}`;

interface Printed {
  readonly disposition: string;
  readonly mediaType: string;
  readonly pages: readonly string[];
  readonly text: string;
}

async function printed(user: PortalUser, realm: 'Customer' | 'Employee', address: string): Promise<Printed> {
  const response = await fetch(`${user.baseUrl}${address}`, { headers: { [`X-${realm}-Token`]: user.token ?? '' } });
  expect([address, response.status]).toEqual([address, 200]);
  const pages = await readPdfText(new Uint8Array(await response.arrayBuffer()));
  return {
    disposition: response.headers.get('content-disposition') ?? '',
    mediaType: response.headers.get('content-type') ?? '',
    pages,
    text: pages.join('\n'),
  };
}
const forCustomer = (address: string): Promise<Printed> => printed(cast.builder, 'Customer', address);
const forBank = (address: string, user = cast.clerk): Promise<Printed> => printed(user, 'Employee', address);

const proofOf = async ({ id }: { readonly id: string }): Promise<DisbursementProofView> =>
  (await cast.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${id}`))[0]!;

/** With an invoice of two pages in place of the reason why there is none. */
async function handedIn(): Promise<{
  readonly disbursement: DisbursementView;
  readonly proof: DisbursementProofView;
  readonly hash: string;
}> {
  const draft = await cast.filled(await cast.draft(await cast.activeProject(), 1_234_550));
  const proof = await proofOf(draft);
  const invoice = new Uint8Array(samplePdf(['Schlussrechnung Rohbau', 'Aufmass der Waende']));
  await cast.builder.ask('POST', `/valutierung-document-files/${proof.id}/upload`, anUpload({ name: 'Rechnung 7.pdf', content: invoice }));
  const { asked, code } = await cast.requestTan(draft);
  return { disbursement: (await cast.submit(draft, code)).body, proof, hash: asked.contentHash };
}

const accesses = async (proof: { readonly id: string }): Promise<readonly unknown[]> =>
  (await portal.engines.journal.readStream(`proofAccess-${proof.id}`)).map(({ type, data }) => [type, data]);

describe('GET valutierung-disbursements/{id}/summary-as-pdf', () => {
  it('says what the data say: to the bank with whole account numbers, to the customer masked', async () => {
    const { disbursement, hash } = await handedIn();
    await decideRequest(cast.clerk, disbursement.id, 'inquire', { __context: { message: 'Bitte nennen Sie den Bauleiter.' } });
    const bank = await forBank(urlOf(disbursement, 'summary-as-pdf'));
    const customer = await forCustomer(urlOf(disbursement, 'summary-as-pdf'));
    for (const { text, mediaType } of [bank, customer]) {
      expect(mediaType).toBe('application/pdf');
      for (const said of [
        disbursement.name ?? '',
        disbursement.financingProject.publicId,
        'Neubau Lindenweg 4',
        formatCents(1_234_550),
        'Klärungsbedarf',
        '6001234567',
        'Baudarlehen',
        'Bauleistung',
        'Erika Mustermann',
        'Bautenstand',
        'Rohbau',
        '0 %',
        'Bauleiter',
        'Frau Kühn',
        'Rechnung 7.pdf (2 Seiten)',
        'Bitte nennen Sie den Bauleiter.',
        hash,
      ])
        expect(text.replaceAll('\n', ' ').replaceAll(/\s+/g, ' '), said).toContain(said.replaceAll(/\s+/g, ' '));
    }
    expect(bank.text).toContain(GROUPED);
    expect(customer.text).toContain('DE89 •••• 3000');
    expect(customer.text).not.toContain('0440');
  });

  it('is shown in place with `inline` and saved under the name of the request without it', async () => {
    const { disbursement } = await handedIn();
    const address = urlOf(disbursement, 'summary-as-pdf');
    expect((await forBank(`${address}?inline`)).disposition).toMatch(/^inline/);
    const { disposition } = await forBank(address);
    expect(disposition).toMatch(/^attachment/);
    expect(decodeURIComponent(disposition)).toContain('Auszahlungsantrag vom 21.11.2026');
  });

  it('opens no document: nothing is recorded', async () => {
    const { disbursement, proof } = await handedIn();
    await forBank(urlOf(disbursement, 'summary-as-pdf'));
    expect(await accesses(proof)).toEqual([]);
  });
});

describe('GET valutierung-disbursements/{id}/complete-disbursement-as-pdf', () => {
  it('is the summary, then every page of every proof, then the confirmation on the last page', async () => {
    const { disbursement, hash } = await handedIn();
    for (const { pages, text, disposition } of [
      await forBank(urlOf(disbursement, 'complete-disbursement-as-pdf')),
      await forCustomer(urlOf(disbursement, 'complete-disbursement-as-pdf')),
    ]) {
      const pageWith = (said: string): number => pages.findIndex((page) => page.includes(said));
      expect(pageWith('Nachweis 1: Rechnung')).toBeGreaterThan(0);
      expect(pageWith('Schlussrechnung Rohbau')).toBe(pageWith('Nachweis 1: Rechnung') + 1);
      expect(pageWith('Aufmass der Waende')).toBe(pageWith('Nachweis 1: Rechnung') + 2);
      expect(text).toContain('Positionen');
      expect(pages.at(-1)).toContain(hash);
      expect(decodeURIComponent(disposition)).toContain('mit Nachweisen.pdf');
    }
  });

  it('is recorded as a look at each proof by the employee, and not where customers open their own', async () => {
    const { disbursement, proof } = await handedIn();
    await forCustomer(urlOf(disbursement, 'complete-disbursement-as-pdf'));
    expect(await accesses(proof)).toEqual([]);
    await forBank(`${urlOf(disbursement, 'complete-disbursement-as-pdf')}?inline`);
    await forBank(urlOf(disbursement, 'complete-disbursement-as-pdf'));
    const of = { disbursementId: disbursement.id, documentFileId: proof.id };
    expect(await accesses(proof)).toEqual([
      ['ProofAccessed', { ...of, access: 'preview' }],
      ['ProofAccessed', { ...of, access: 'download' }],
    ]);
  });

  it.each([
    ['is gone from the disk', (file: string) => rm(file)],
    ['is not what was stored', (file: string) => writeFile(file, Buffer.alloc(4_096, 7))],
  ] as const)('names a proof that %s, and prints the rest', async (_what, damage) => {
    const blobs = path.join(portal.dataDir, 'blobs');
    const filesNow = async (): Promise<readonly string[]> =>
      (await readdir(blobs, { withFileTypes: true, recursive: true }))
        .filter((entry) => entry.isFile() && !entry.name.startsWith('bank.json'))
        .map((entry) => path.join(entry.parentPath, entry.name));
    const before = new Set(await filesNow());
    const { disbursement, hash } = await handedIn();
    const own = (await filesNow()).filter((file) => !before.has(file));
    expect(own).toHaveLength(1);
    await damage(own[0]!);
    const { text, pages } = await forBank(urlOf(disbursement, 'complete-disbursement-as-pdf'));
    expect(text.replaceAll('\n', ' ')).toContain('Dieser Nachweis ist beschädigt und konnte nicht eingefügt werden.');
    expect(text).toContain('Nachweis 1: Rechnung');
    expect(text).not.toContain('Schlussrechnung');
    expect(pages.at(-1)).toContain(hash);
  });
});

describe.each<Kind>(['summary-as-pdf', 'complete-disbursement-as-pdf'])('%s', (kind) => {
  it('of others does not exist', async () => {
    const { disbursement } = await handedIn();
    expect((await cast.stranger.send('GET', urlOf(disbursement, kind))).status).toBe(404);
  });

  it('of a draft is for the customer alone', async () => {
    const draft = await cast.draft(await cast.activeProject());
    expect((await cast.clerk.send('GET', urlOf(draft, kind))).status).toBe(404);
    const { text } = await forCustomer(urlOf(draft, kind));
    expect(text.replaceAll('\n', ' ')).toContain('Der Antrag wurde noch nicht mit einer TAN bestätigt.');
    expect(text).toContain('nicht eingereicht');
  });

  it('is closed to employees without the payout role', async () => {
    const { disbursement } = await handedIn();
    const upload = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    expect((await upload.send('GET', urlOf(disbursement, kind))).status).toBe(403);
  });
});
