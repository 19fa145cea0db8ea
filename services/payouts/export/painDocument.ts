import { plainIban } from '@portal/contracts/payouts/iban';
import { berlinDay } from '@portal/contracts/shared/days';
import { latinText } from '@portal/platform/texts/latinText';
import type { ApprovedPayment } from './approvedPayments.ts';
import { nextTargetDay } from './targetDay.ts';

/** The account that payouts leave from. */
export interface Payer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const SEPA_LETTER = /^[A-Za-z0-9/\-?:().,'+ ]$/;
/** In the letters that every bank of the SEPA area takes (EPC217-08), other scripts by their transcription; empty where nothing is left. */
export function sepaText(text: string, length: number): string {
  const latin = latinText(text.replaceAll('&', '+'), SEPA_LETTER)
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ +/g, ' ')
    .slice(0, length)
    .replace(/^[ /]+/, '')
    .replace(/[ /]+$/, '');
  return /[A-Za-z0-9]/.test(latin) ? latin : '';
}

/** The most that a SEPA credit transfer takes. */
export const MAX_TRANSFER_CENTS = 99_999_999_999;

const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const sumOf = (payments: readonly ApprovedPayment[]): string => decimal(payments.reduce((sum, { amountCents }) => sum + amountCents, 0));
/** Of a position: the same one has the same wherever it is sent, so that a bank sees a second time. */
export const endToEndId = ({ positionId }: Pick<ApprovedPayment, 'positionId'>): string => positionId.replaceAll('-', '');

/** The element in whose place the transfers stand. */
export const TRANSFER = 'CdtTrfTxInf';

/** Credit transfers in euros as ISO 20022 pain.001.001.09, a batch for all of them, without these. `now` is the instant of the export. */
export function painDocument(payments: readonly ApprovedPayment[], payer: Payer, now: string) {
  const id = `PORTAL-${now.replaceAll(/\D/g, '').slice(0, 17)}`;
  const totals = { NbOfTxs: String(payments.length), CtrlSum: sumOf(payments) };
  return {
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: now, ...totals, InitgPty: { Nm: sepaText(payer.name, 70) } },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...totals,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: nextTargetDay(berlinDay(now)) },
          Dbtr: { Nm: sepaText(payer.name, 70) },
          DbtrAcct: { Id: { IBAN: plainIban(payer.iban) } },
          DbtrAgt: { FinInstnId: payer.bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: payer.bic } },
          ChrgBr: 'SLEV',
          [TRANSFER]: {},
        },
      },
    },
  };
}

export const transferOf = (payment: ApprovedPayment) => ({
  PmtId: { EndToEndId: endToEndId(payment) },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#': decimal(payment.amountCents) } },
  Cdtr: { Nm: sepaText(payment.holder, 70) },
  CdtrAcct: { Id: { IBAN: payment.iban } },
  RmtInf: { Ustrd: sepaText(`Auszahlung ${payment.projectPublicId} Kredit ${payment.creditNumber}`, 140) },
});
