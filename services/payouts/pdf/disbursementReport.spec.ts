import { describe, expect, it } from 'vitest';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { Report } from '@portal/platform/reports/report';
import { typesetReport } from '@portal/platform/reports/typesetReport';
import { readPdfText } from '../../../tests/fixtures/readPdfText.ts';
import { confirmationHash, contentToConfirmOf } from '../financing-project/confirmation.ts';
import { loadPurposeNames, type DisbursementFacts } from './loadDisbursementFacts.ts';
import { proofsBoundIntoPdf, fullDisbursementReport, disbursementSummaryReport } from './disbursementReport.ts';
import { aDisbursement, reportOptionsForBank, theFacts } from './testing/disbursementOnPaper.ts';

const textOf = async (report: Report): Promise<string> => (await readPdfText((await typesetReport(report)).pdf)).join('\n');

describe('a request on paper', () => {
  it('says all that was handed in', async () => {
    const text = await textOf(disbursementSummaryReport(theFacts, reportOptionsForBank));
    for (const part of [
      'Łucja Großmann',
      '1004711',
      'BV-2026-7 – Neubau Lindenallee 7',
      '17.500,50 €',
      'In Prüfung',
      '600417',
      'Baudarlehen',
      'Bauleistung',
      'DE89 3704 0044 0532 0130 00',
      'Bauträger GmbH',
      '12.500 €',
      '5.000,50 €',
      'Stand des Baus',
      'Dachstuhl',
      '50 %',
      'Architekt',
      '12.05.2027',
      'Ja',
      'Der Keller',
      'ist trocken.',
      'Rechnung Nr. 7.pdf (2 Seiten)',
      'nicht eingereicht',
      'Die Abnahme ist erst im Dezember.',
      '2026-11-20 11:30:00',
      'Entwurf',
    ])
      expect(text, part).toContain(part);
  });

  it('ends with what the confirmation comes to', async () => {
    const text = await textOf(disbursementSummaryReport(theFacts, reportOptionsForBank));
    expect(text).toContain('ab'.repeat(32));
    const unconfirmed = { ...theFacts, disbursement: { ...aDisbursement, confirmation: undefined } };
    expect(await textOf(disbursementSummaryReport(unconfirmed, reportOptionsForBank))).toContain('noch nicht mit einer TAN bestätigt');
  });

  it('says of a confirmation that does not hold any more that it does not', async () => {
    const content = contentToConfirmOf(theFacts.project, aDisbursement, { salt: 'salt', purposeNames: theFacts.typeNames })!;
    const confirmation = { content, contentHash: confirmationHash(content), confirmedAt: '2026-11-20T10:30:00.000Z', void: false };
    const confirmed = { ...aDisbursement, confirmation };
    const [first, ...others] = confirmed.positions;
    const printed = (facts: Partial<DisbursementFacts>): Promise<string> =>
      textOf(disbursementSummaryReport({ ...theFacts, disbursement: confirmed, ...facts }, reportOptionsForBank));
    const sentence = /Diese\s+Bestätigung\s+gilt\s+nicht\s+für/;
    expect(await printed({})).not.toMatch(sentence);
    const edited = { ...confirmed, positions: [{ ...first!, amountCents: 5_000_000 }, ...others] };
    expect(await printed({ disbursement: edited }), 'another amount').toMatch(sentence);
    const ended = { ...confirmed, confirmation: { ...confirmation, void: true } };
    expect(await printed({ disbursement: ended }), 'a withdrawn approval').toMatch(sentence);
    const credits = theFacts.project.credits.map((credit) => ({
      ...credit,
      payoutAccount: { iban: 'DE02120300000000202051', holder: 'Andere' },
    }));
    expect(await printed({ project: { ...theFacts.project, credits } }), 'another account').toMatch(sentence);
  });

  it('names of a paid one the account that the money went to, also once its credit has another one', async () => {
    const content = contentToConfirmOf(theFacts.project, aDisbursement, { salt: 'salt', purposeNames: theFacts.typeNames })!;
    const confirmation = { content, contentHash: confirmationHash(content), confirmedAt: '2026-11-20T10:30:00.000Z', void: false };
    const paid = { ...aDisbursement, status: 'disbursed', approvedBy: 'sachbearbeiterin-keller', confirmation } as const;
    const credits = theFacts.project.credits.map((credit) => ({
      ...credit,
      payoutAccount: { iban: 'DE02120300000000202051', holder: 'Zimmerei Holz KG' },
    }));
    const printed = (disbursement: DisbursementFacts['disbursement'], forBank = true): Promise<string> =>
      textOf(
        fullDisbursementReport(
          { ...theFacts, project: { ...theFacts.project, credits }, disbursement },
          { ...reportOptionsForBank, forBank },
          [],
        ),
      );
    const text = await printed(paid);
    expect(text).toContain('DE89 3704 0044 0532 0130 00');
    expect(text).toContain('Bauträger GmbH');
    expect(text).not.toMatch(/DE02|Zimmerei|gilt\s+nicht/);
    expect(await printed(paid, false), 'to the customer').toContain('DE89 •••• 3000');
    const unknown = { ...paid, confirmation: { ...confirmation, content: null } };
    expect(await printed(unknown), 'nothing is kept of what was confirmed').toContain('Zimmerei');
  });

  it('names purposes as they were when the customer confirmed it, also once they are called something else', async () => {
    const content = contentToConfirmOf(theFacts.project, aDisbursement, { salt: 'salt', purposeNames: theFacts.typeNames })!;
    const confirmation = { content, contentHash: confirmationHash(content), confirmedAt: '2026-11-20T10:30:00.000Z', void: false };
    const paid = { ...aDisbursement, status: 'disbursed', approvedBy: 'sachbearbeiterin-keller', confirmation } as const;
    const reader = { getMany: async () => [{ id: 't1', name: 'Grunderwerb' }] } as unknown as ReadModelReader;
    const printed = async (disbursement: DisbursementFacts['disbursement']): Promise<string> =>
      textOf(
        disbursementSummaryReport(
          { ...theFacts, disbursement, typeNames: await loadPurposeNames(reader, disbursement) },
          reportOptionsForBank,
        ),
      );
    const text = await printed(paid);
    expect(text).toContain('Bauleistung');
    expect(text).not.toMatch(/Grunderwerb|gilt\s+nicht/);
    expect(await printed(aDisbursement), 'without a confirmation').toContain('Grunderwerb');
  });

  it('shows the customer no whole account numbers', async () => {
    const text = await textOf(disbursementSummaryReport(theFacts, { ...reportOptionsForBank, forBank: false }));
    expect(text).toContain('DE89 •••• 3000');
    expect(text).not.toContain('3704');
  });

  it('says that it draws all that is left', async () => {
    const final = { ...theFacts, disbursement: { ...aDisbursement, final: true } };
    expect(await textOf(disbursementSummaryReport(final, reportOptionsForBank))).toContain('Alle Kredite werden vollständig abgerufen.');
  });
});

describe('a request with its proofs', () => {
  it('leads to each of those that were handed in, with its place in the list', () => {
    const { blocks } = fullDisbursementReport(theFacts, reportOptionsForBank, []);
    expect(proofsBoundIntoPdf(theFacts)).toHaveLength(1);
    expect(blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toContain('Nachweis 1: Rechnung');
    expect(blocks.filter(({ kind }) => kind === 'attachment')).toEqual([{ kind: 'attachment', index: 0 }]);
    expect(blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])).at(-1)).toBe('Bestätigung mit TAN');
  });

  it('says of a damaged one that it is not there', async () => {
    const text = await textOf(fullDisbursementReport(theFacts, reportOptionsForBank, [0]));
    expect(text).toContain('Dieser Nachweis ist beschädigt');
  });

  it('says of one that is no PDF where it can be had', async () => {
    const [first, ...others] = aDisbursement.proofs;
    const video = { ...first!, document: { ...first!.document!, mediaType: 'video/mp4', pages: null } };
    const facts = { ...theFacts, disbursement: { ...aDisbursement, proofs: [video, ...others] } };
    expect(await textOf(fullDisbursementReport(facts, reportOptionsForBank, []))).toContain('nur einzeln zum Herunterladen');
  });
});
