import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createXmlWriter } from '@portal/platform/xml/xmlWriter';
import { describe, expect, it } from 'vitest';
import { endToEndId } from '@portal/contracts/payouts/endToEndId';
import type { ApprovedPayment } from './streamVerifiedApprovedPayments.ts';
import {
  isOutsideEea,
  MAX_TRANSFER_CENTS,
  painDocumentFrame,
  transliterateToSepaText,
  CREDIT_TRANSFER_ELEMENT,
  creditTransferElementOf,
  type Payer,
} from './painDocumentFrame.ts';

const aPayment = (more: Partial<ApprovedPayment> = {}): ApprovedPayment => ({
  positionId: 'a0a0a0a0-1111-4222-8333-444455556666',
  givenBack: 0,
  disbursementName: 'Auszahlungsantrag',
  projectPublicId: 'BV-2026-7',
  customerNumber: '1004711',
  customerName: 'Katharina Sommer',
  creditNumber: 'K-17/2',
  financingProjectType: 'Bauleistung',
  amountCents: 1_234_505,
  iban: 'DE89370400440532013000',
  holder: 'Müller & Söhne Bau GmbH',
  submittedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const payer = { name: 'Demo Bank eG', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', town: '' };
const now = '2026-11-24T23:30:00.000Z';

describe('approved payouts as pain.001', () => {
  const payments = [aPayment(), aPayment({ positionId: 'b0a0a0a0-1111-4222-8333-444455556666', amountCents: 5 })];
  const { Document } = painDocumentFrame(payments, payer, now);
  const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn;

  it('say how many they are and what they come to, to the cent', () => {
    expect(Document['@xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(GrpHdr).toMatchObject({ NbOfTxs: '2', CtrlSum: '12345.10' });
    expect(PmtInf).toMatchObject({ NbOfTxs: '2', CtrlSum: '12345.10', PmtMtd: 'TRF' });
  });

  it('name payer, account and purpose of each in letters that all banks take', () => {
    expect(creditTransferElementOf(payments[0]!)).toMatchObject({
      PmtId: { EndToEndId: 'a0a0a0a0111142228333444455556666' },
      Amt: { InstdAmt: { '@Ccy': 'EUR', '#': '12345.05' } },
      Cdtr: { Nm: 'Mueller + Soehne Bau GmbH' },
      CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
      RmtInf: { Ustrd: 'Auszahlung BV-2026-7 Kredit K-17/2' },
    });
  });

  it('have the reference of their position, and another one once the money was given back', () => {
    const { positionId } = aPayment();
    const references = [0, 1, 2, 40].map((givenBack) => endToEndId({ positionId, givenBack }));
    expect(references[0]).toBe('a0a0a0a0111142228333444455556666');
    expect(references[1]).toBe('a0a0a0a0111142228333444455556666-2');
    expect(new Set(references).size).toBe(4);
    for (const reference of references) expect(reference).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/);
  });

  it('name where the payer is, as transfers out of the European Economic Area need it', () => {
    const { Dbtr } = painDocumentFrame(payments, { ...payer, town: 'Köln' }, now).Document.CstmrCdtTrfInitn.PmtInf;
    expect(Dbtr).toEqual({ Nm: 'Demo Bank eG', PstlAdr: { TwnNm: 'Koeln', Ctry: 'DE' } });
    expect(PmtInf.Dbtr).toEqual({ Nm: 'Demo Bank eG' });
    const countries = [
      'CH9300762011623852957',
      'GB29NWBK60161331926819',
      'RS35260005601001611379',
      'DE89370400440532013000',
      'NO9386011117947',
    ];
    expect(countries.map((iban) => isOutsideEea({ iban }))).toEqual([true, true, true, false, false]);
  });

  it('leave from the account of the bank, however its number is written in the configuration', () => {
    const spaced = painDocumentFrame(payments, { ...payer, iban: 'DE02 1203 0000 0000 2020 51' }, now);
    expect(spaced.Document.CstmrCdtTrfInitn.PmtInf.DbtrAcct).toEqual({ Id: { IBAN: 'DE02120300000000202051' } });
  });

  it('are carried out on the day that it is in Berlin', () => expect(PmtInf.ReqdExctnDt).toEqual({ Dt: '2026-11-25' }));

  it('take no letters that a message could break off at', () => {
    expect(transliterateToSepaText('Łódź <Bau> "GmbH"\n🏠 & Co', 70)).toBe('Lodz Bau GmbH + Co');
    expect(transliterateToSepaText('x'.repeat(80), 70)).toHaveLength(70);
  });

  it.each([
    ['Ayşe Yıldırım', 'Ayse Yildirim'],
    ['Søren Ærøskøbing', 'Soren Aeroskobing'],
    ['Đorđe Đukić', 'Dorde Dukic'],
    ['GROẞ GmbH', 'GROSS GmbH'],
    ['Þór Guðmundsson', 'Thor Gudmundsson'],
    ['O’Brien', "O'Brien"],
    ['Bau–Land', 'Bau-Land'],
    ['Mu\u0308ller', 'Mueller'],
    ['Иван Петров', 'Ivan Petrov'],
    ['Παπαδόπουλος', 'Papadopoylos'],
    ['李明', 'LiMing'],
    ['A//B/', 'A/B'],
    ['🏠🏠', ''],
    ['؟!', '?!'.replace('?!', '')],
  ])('write %j as %j', (name, written) => expect(transliterateToSepaText(name, 70)).toBe(written));

  it('hold no letter that a bank does not take, whatever stands in the name', () => {
    for (let code = 0x20; code < 0x3000; code += 1)
      expect(transliterateToSepaText(`A${String.fromCodePoint(code)}B`, 70)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{2,70}$/);
  });

  it('are carried out on the next day of TARGET', () =>
    expect(painDocumentFrame(payments, payer, '2026-11-28T12:00:00.000Z').Document.CstmrCdtTrfInitn.PmtInf.ReqdExctnDt).toEqual({
      Dt: '2026-11-30',
    }));
});

const schema = fileURLToPath(new URL('../../../tests/fixtures/iso20022/pain.001.001.09.xsd', import.meta.url));
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined;

/** What Debian's xmllint has against it; empty where the schema of ISO 20022 takes it. */
function faultsOf(payments: readonly ApprovedPayment[], by: Partial<Payer> = {}, at = now): string {
  const pieces = createXmlWriter().pieces(
    painDocumentFrame(payments, { ...payer, ...by }, at),
    CREDIT_TRANSFER_ELEMENT,
    payments.map(creditTransferElementOf),
  );
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], { input: [...pieces].join('') });
  return status === 0 ? '' : String(stderr);
}

describe.skipIf(!hasXmllint)(`the official schema of pain.001.001.09${hasXmllint ? '' : ' (no xmllint on this machine)'}`, () => {
  const abroad = ['CH9300762011623852957', 'GB29NWBK60161331926819', 'RS35260005601001611379', 'SM86U0322509800000000270100'];
  const oddNames = [
    'Müller & Söhne <Bau> "GmbH"',
    'Иван Петров',
    'Παπαδόπουλος',
    '李明',
    'محمد علي',
    'Mu\u0308ller',
    'A//B/',
    '/',
    ' a ',
    'ẞ'.repeat(70),
    '李'.repeat(70),
    'x'.repeat(300),
    '🏠 Haus',
  ].filter((name) => transliterateToSepaText(name, 70) !== '');
  const many = Array.from({ length: 1_001 }, (_, cents) => aPayment({ amountCents: cents + 1 }));

  it.each<[string, ApprovedPayment[], Partial<Payer>?]>([
    ['one transfer', [aPayment()]],
    ['more than are written at once', many],
    [
      'accounts outside the European Economic Area',
      abroad.map((iban) => aPayment({ iban })),
      { town: 'Sankt Märgen-Glashütte (Schwarzwald)' },
    ],
    ['names of any script and length', oddNames.map((holder) => aPayment({ holder }))],
    ['payers of any script and length', [aPayment()], { name: '李'.repeat(70), town: 'Ł'.repeat(35) }],
    ['numbers of any length', [aPayment({ projectPublicId: '№/'.repeat(200), creditNumber: '🏠'.repeat(64) })]],
    ['the smallest and the largest amount', [aPayment({ amountCents: 1 }), aPayment({ amountCents: MAX_TRANSFER_CENTS })]],
    ['thousands of the largest amount', many.map((payment) => ({ ...payment, amountCents: MAX_TRANSFER_CENTS }))],
    ['what is paid once more, however often', [1, 2, 40, 1_294].map((givenBack) => aPayment({ givenBack }))],
    ['a bank of eight letters', [aPayment()], { bic: 'BYLADEM1' }],
  ])('takes %s', (_, payments, by) => expect(faultsOf(payments, by)).toBe(''));

  it.each<[string, string, ApprovedPayment[]]>([
    ['no transfer', 'PmtInf', []],
    ['a holder without a letter', 'Nm', [aPayment({ holder: '🏠🏠' })]],
    ['a reference that is too long', 'EndToEndId', [aPayment({ positionId: 'a'.repeat(36) })]],
    ['an account that is none', 'IBAN', [aPayment({ iban: 'DE89 3704' })]],
  ])('refuses %s', (_, element, payments) => expect(faultsOf(payments)).toContain(`}${element}'`));
});
