import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { decideRequest } from '../../harness/decideRequest.ts';
import { refused } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

const CSV = '/valutierung-disbursements/export/csv';
const PAIN = '/valutierung-disbursements/export/pain-001';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const approved = async (amount: number, holder = 'Erika Mustermann'): Promise<DisbursementView> => {
  const project = await cast.activeProject({}, [{ payoutAccount: { iban: 'DE89370400440532013000', holder } }]);
  const { id } = await cast.submitted(project, amount);
  return decideRequest(cast.clerk, id, 'approve');
};
const paid = ({ id }: { readonly id: string }) =>
  cast.colleague.ask('POST', `/valutierung-disbursements/${id}/record-payment`, { bookedOn: '2026-11-21', reference: 'Buchung' });
/** By somebody who has approved none. */
const adminPaid = ({ id }: { readonly id: string }) =>
  cast.admin.ask('POST', `/valutierung-disbursements/${id}/record-payment`, { bookedOn: '2026-11-21', reference: 'Buchung' });
const fileOf = async (path: string) => {
  const { status, headers, body } = await cast.clerk.send<string>('GET', path);
  const leftOut = headers.get('x-left-out');
  return {
    status,
    leftOut,
    text: body,
    type: headers.get('content-type'),
    name: decodeURIComponent(headers.get('content-disposition') ?? ''),
  };
};
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

describe('the export of approved payouts', () => {
  it('is refused as pain.001 while there is nothing to pay, and is a table without rows', async () => {
    await cast.submitted(await cast.activeProject());
    expect(await refused(cast.clerk, 'GET', PAIN)).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
    const { status, text } = await fileOf(CSV);
    expect([status, cellsOf(text)]).toEqual([
      200,
      [['Antrag', 'Vorhaben', 'Kundennummer', 'Kunde', 'Kredit', 'Zweck', 'Betrag', 'IBAN', 'Kontoinhaber', 'Eingereicht', 'Referenz']],
    ]);
  });

  it('holds each that is approved and not paid yet, and changes nothing', async () => {
    const one = await approved(1_234_505);
    portal.advance(1_000);
    const other = await approved(600_000, 'Müller & Söhne Bau GmbH');
    const csv = await fileOf(CSV);
    expect([csv.type, csv.name]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining('Genehmigte Auszahlungen 2026-11-21.csv') as string,
    ]);
    const rows = cellsOf(csv.text).slice(1);
    expect(rows.map((row) => [row[0], row[6], row[7], row[8]])).toEqual([
      [one.name, '12345,05', 'DE89 3704 0044 0532 0130 00', 'Erika Mustermann'],
      [other.name, '6000,00', 'DE89 3704 0044 0532 0130 00', 'Müller & Söhne Bau GmbH'],
    ]);
    const reference = one.disbursementPositions[0]!.id.replaceAll('-', '');
    expect(rows[0]?.[10]?.replace(/^'/, '')).toBe(reference);

    const pain = await fileOf(PAIN);
    expect([pain.type, pain.name]).toEqual([
      'application/xml; charset=utf-8',
      expect.stringContaining('Auszahlungen 2026-11-21.xml') as string,
    ]);
    // Noted when the last row is out, which the reader has a moment before.
    const noted = async () => {
      const { events } = await portal.contexts.security.find({ kinds: ['data-exported'], limit: 2 });
      return events.map(({ route, count, account }) => [route, count, account]).sort();
    };
    await expect.poll(noted).toEqual([CSV, PAIN].map((path) => [`GET ${path}`, 2, expect.stringMatching(/^bankEmployee-/) as string]));
    expect(pain.text).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(pain.text.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
    expect(pain.text.match(/<CtrlSum>18345\.05<\/CtrlSum>/g)).toHaveLength(2);
    expect(pain.text).toContain('<InstdAmt Ccy="EUR">12345.05</InstdAmt>');
    expect(pain.text).toContain('<Nm>Mueller + Soehne Bau GmbH</Nm>');
    expect(pain.text).toContain(`<EndToEndId>${reference}</EndToEndId>`);
    expect((await fileOf(PAIN)).text, 'again').toContain(`<EndToEndId>${reference}</EndToEndId>`);

    await paid(one);
    await paid(other);
    expect(cellsOf((await fileOf(CSV)).text)).toHaveLength(1);
    expect((await cast.clerk.send('GET', PAIN)).status).toBe(409);
  });

  it('leaves out what one of two employees has withdrawn, says how many, and has it again once it is approved anew', async () => {
    const request = await cast.submitted(await cast.activeProject({ maxDisbursements: 1 }), 20_000_000);
    const byBoth = async (decision: 'approve' | 'withdraw-approval', body = {}) => {
      await decideRequest(cast.clerk, request.id, decision, body);
      return () => decideRequest(cast.colleague, request.id, decision, body);
    };
    await (
      await byBoth('approve')
    )();
    expect((await fileOf(PAIN)).leftOut).toBeNull();
    const secondWithdraws = await byBoth('withdraw-approval', { message: 'Das Konto gehört jemand anderem.' });
    expect(await refused(cast.clerk, 'GET', PAIN)).toMatchObject({
      status: 409,
      code: 'ONLY_PENDING_WITHDRAWALS',
      detail: expect.stringContaining(': 1.') as string,
    });
    const other = await approved(600_000);
    const [csv, pain] = [await fileOf(CSV), await fileOf(PAIN)];
    expect([csv.leftOut, pain.leftOut]).toEqual(['1', '1']);
    expect(cellsOf(csv.text).slice(1)).toEqual([expect.arrayContaining(['6000,00'])]);
    expect(pain.text.match(/<InstdAmt Ccy="EUR">[\d.]+/g)).toEqual(['<InstdAmt Ccy="EUR">6000.00']);

    await secondWithdraws();
    const { code } = await cast.requestTan(request);
    await cast.submit(request, code);
    await (
      await byBoth('approve')
    )();
    const anew = await fileOf(PAIN);
    expect(anew.leftOut).toBeNull();
    expect(anew.text).toContain(`<EndToEndId>${request.disbursementPositions[0]!.id.replaceAll('-', '')}-2</EndToEndId>`);
    expect((await fileOf(CSV)).text).toContain('200000,00');
    for (const one of [request, other]) await adminPaid(one);
  });

  it('holds nothing that a spreadsheet would take for a formula', async () => {
    const payment = await approved(700_000, '=HYPERLINK("http://evil.example")');
    const line = (await fileOf(CSV)).text.split('\r\n').find((row) => row.includes('HYPERLINK'));
    expect(line).toContain(`;"'=HYPERLINK(""http://evil.example"")";`);
    await paid(payment);
  });

  it('is for employees of the payouts alone', async () => {
    const upload = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    for (const path of [CSV, PAIN])
      expect([(await upload.send('GET', path)).status, (await cast.builder.send('GET', path)).status]).toEqual([403, 403]);
  });
});

describe('a bank that has named no account to pay from', () => {
  it('hears so in place of a pain.001, and has the table all the same', async () => {
    const valutierung = { ...demoInstanceConfig.valutierung, payer: null };
    const other = await startTestPortal({ ...fixedTimeAndPlace, config: { ...demoInstanceConfig, valutierung } });
    try {
      const clerk = await (await other.employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'])).signIn();
      const problem = await refused(clerk, 'GET', PAIN);
      expect(problem).toMatchObject({ status: 409, code: 'NO_PAYER' });
      expect(problem.detail).toContain('Konfiguration');
      expect((await clerk.send('GET', CSV)).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});
