import { plainIban } from '@portal/contracts/payouts/iban';
import { berlinDay } from '@portal/contracts/shared/days';
import type { ApprovedPayment } from './approvedPayments.ts';

/** The account that payouts leave from. */
export interface Payer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** Letters that every bank of the SEPA area takes; others are written as near as they can. */
const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '&': '+' };
export const sepaText = (text: string, length: number): string =>
  text
    .replace(/[äöüÄÖÜß&]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length);

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
          ReqdExctnDt: { Dt: berlinDay(now) },
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
