import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { Readable } from 'node:stream';
import { endToEndId } from '@portal/contracts/payouts/endToEndId';
import { groupedIban } from '@portal/contracts/payouts/ibanFormat';
import { centsAsDecimal } from '@portal/contracts/payouts/money';
import { CSV_BYTE_ORDER_MARK, csvLine } from '@portal/contracts/shared/text/csvLine';
import { berlinDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { countPendingWithdrawals, streamVerifiedApprovedPayments, type ApprovedPayment } from './streamVerifiedApprovedPayments.ts';

const columns = [
  'Antrag',
  'Vorhaben',
  customerFieldDefinitions.customerNumber.label,
  'Kunde',
  'Kredit',
  'Zweck',
  'Betrag',
  'IBAN',
  'Kontoinhaber',
  'Eingereicht',
  'Referenz',
];

const rowOf = (payment: ApprovedPayment): readonly string[] => [
  payment.disbursementName,
  payment.projectPublicId,
  payment.customerNumber,
  payment.customerName,
  payment.creditNumber,
  payment.financingProjectType,
  centsAsDecimal(payment.amountCents),
  groupedIban(payment.iban),
  payment.holder,
  formatInstantYearFirst(payment.submittedAt),
  endToEndId(payment),
];

async function* linesOf(payments: AsyncIterable<ApprovedPayment>, written: () => void): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(columns));
  for await (const payment of payments) {
    written();
    yield Buffer.from(csvLine(rowOf(payment)));
  }
}

export const exportApprovedPayoutsCsv = payoutsQuery({
  path: '/valutierung-disbursements/export/csv',
  summary: 'Genehmigte Auszahlungen als Tabelle',
  access: payoutEmployeeWriterAccess,
  answers: { file: ['text/csv'] },
  isLongWork: true,
  async handle({ reader, commands, log, context }) {
    let rows = 0;
    return {
      kind: 'file',
      content: Readable.from(linesOf(streamVerifiedApprovedPayments({ reader, commands, log }), () => (rows += 1))),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `Genehmigte Auszahlungen ${berlinDay(context.now)}.csv`,
      disposition: 'attachment',
      exportedRows: () => rows,
      leftOut: await countPendingWithdrawals(reader),
    };
  },
});
