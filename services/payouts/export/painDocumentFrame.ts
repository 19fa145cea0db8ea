import type { InstanceConfig } from '@portal/contracts/instance/config';
import { endToEndId } from '@portal/contracts/payouts/endToEndId';
import { plainIban } from '@portal/contracts/payouts/ibanFormat';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { transliterateToLatin } from '@portal/platform/texts/transliterateToLatin';
import type { ApprovedPayment } from './streamVerifiedApprovedPayments.ts';
import { targetBusinessDayOnOrAfter } from './targetDay.ts';

/** The account that payouts leave from. */
export type Payer = NonNullable<InstanceConfig['valutierung']['payer']>;

/** SEPA countries of the European Economic Area; a transfer to the others must name where the payer is. */
const EEA = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '));
export const isOutsideEea = ({ iban }: Pick<ApprovedPayment, 'iban'>): boolean => !EEA.has(plainIban(iban).slice(0, 2));

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const SEPA_LETTER = /^[A-Za-z0-9/\-?:().,'+ ]$/;
/** In the letters that every bank of the SEPA area takes (EPC217-08), other scripts by their transcription; empty where nothing is left. */
export function transliterateToSepaText(text: string, length: number): string {
  const latin = transliterateToLatin(text.replaceAll('&', '+'), SEPA_LETTER)
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

/** The element in whose place the transfers stand. */
export const CREDIT_TRANSFER_ELEMENT = 'CdtTrfTxInf';

/** Town and country, the least of a structured address; none where the bank has not said the town. The country is that of the account. */
const addressOf = ({ town, iban }: Payer) => {
  const name = transliterateToSepaText(town, 35);
  return name === '' ? {} : { PstlAdr: { TwnNm: name, Ctry: plainIban(iban).slice(0, 2) } };
};

/** Credit transfers in euros as ISO 20022 pain.001.001.09, a batch for all of them, without these. `now` is the instant of the export. */
export function painDocumentFrame(payments: readonly ApprovedPayment[], payer: Payer, now: string) {
  const id = `PORTAL-${now.replaceAll(/\D/g, '').slice(0, 17)}`;
  const totals = { NbOfTxs: String(payments.length), CtrlSum: sumOf(payments) };
  return {
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: now, ...totals, InitgPty: { Nm: transliterateToSepaText(payer.name, 70) } },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...totals,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: targetBusinessDayOnOrAfter(berlinDay(now)) },
          Dbtr: { Nm: transliterateToSepaText(payer.name, 70), ...addressOf(payer) },
          DbtrAcct: { Id: { IBAN: plainIban(payer.iban) } },
          DbtrAgt: { FinInstnId: { BICFI: payer.bic } },
          ChrgBr: 'SLEV',
          [CREDIT_TRANSFER_ELEMENT]: {},
        },
      },
    },
  };
}

export const creditTransferElementOf = (payment: ApprovedPayment) => ({
  PmtId: { EndToEndId: endToEndId(payment) },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#': decimal(payment.amountCents) } },
  Cdtr: { Nm: transliterateToSepaText(payment.holder, 70) },
  CdtrAcct: { Id: { IBAN: payment.iban } },
  RmtInf: { Ustrd: transliterateToSepaText(`Auszahlung ${payment.projectPublicId} Kredit ${payment.creditNumber}`, 140) },
});
