import { Readable } from 'node:stream';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { refuse } from '@portal/platform/commands/refusal';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { countPendingWithdrawals, streamVerifiedApprovedPayments, type ApprovedPayment } from './streamVerifiedApprovedPayments.ts';
import {
  isOutsideEea,
  MAX_TRANSFER_CENTS,
  painDocumentFrame,
  transliterateToSepaText,
  CREDIT_TRANSFER_ELEMENT,
  creditTransferElementOf,
} from './painDocumentFrame.ts';

export const exportPain001 = payoutsQuery({
  path: '/valutierung-disbursements/export/pain-001',
  summary: 'Genehmigte Auszahlungen als Sammelüberweisung (ISO 20022, pain.001)',
  access: payoutEmployeeWriterAccess,
  answers: { file: ['application/xml'] },
  isLongWork: true,
  async handle({ config, reader, commands, xml, log, context }) {
    const { payer } = config().valutierung;
    if (payer === null) return { kind: 'refused', refusal: refuse('NO_PAYER') };
    // Counted before: what is withdrawn while the file is made may stand in it.
    const leftOut = await countPendingWithdrawals(reader);
    // The head of the message says how many they are and what they come to.
    const payments: ApprovedPayment[] = [];
    for await (const payment of streamVerifiedApprovedPayments({ reader, commands, log })) payments.push(payment);
    if (payments.length === 0)
      return {
        kind: 'refused',
        refusal: leftOut === 0 ? refuse('NOTHING_TO_PAY') : refuse('ONLY_PENDING_WITHDRAWALS', { count: leftOut }),
      };
    if (transliterateToSepaText(payer.name, 70) === '') return { kind: 'refused', refusal: refuse('PAYER_NOT_WRITABLE') };
    if (payments.some(({ holder }) => transliterateToSepaText(holder, 70) === ''))
      return { kind: 'refused', refusal: refuse('HOLDER_NOT_WRITABLE') };
    const abroad = payments.find(isOutsideEea);
    if (abroad !== undefined && transliterateToSepaText(payer.town, 35) === '')
      return { kind: 'refused', refusal: refuse('PAYER_WITHOUT_TOWN', { country: abroad.iban.slice(0, 2) }) };
    if (payments.some(({ amountCents }) => amountCents > MAX_TRANSFER_CENTS))
      return { kind: 'refused', refusal: refuse('TRANSFER_TOO_LARGE') };
    return {
      kind: 'file',
      content: Readable.from(
        xml.pieces(painDocumentFrame(payments, payer, context.now), CREDIT_TRANSFER_ELEMENT, payments.map(creditTransferElementOf)),
      ),
      mediaType: 'application/xml; charset=utf-8',
      fileName: `Auszahlungen ${berlinDay(context.now)}.xml`,
      disposition: 'attachment',
      exportedRows: () => payments.length,
      leftOut,
    };
  },
});
