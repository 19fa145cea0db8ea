import type { ConfirmedDisbursementContent } from '@portal/contracts/payouts/events';
import { maskedIban } from '@portal/contracts/payouts/ibanFormat';
import { formatCents } from '@portal/contracts/payouts/money';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankTextFault } from '@portal/contracts/instance/texts/bankText';
import { renderBankText, bankTextDefinitions, noBankTextOverrides } from '@portal/contracts/instance/texts/bankTextDefinitions';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import { createSmsMessage, smsPartCount, toSmsAlphabet } from '@portal/platform/outbox/createSmsMessage';
import { sanitizeDisbursementNameForMessage } from './sanitizeDisbursementNameForMessage.ts';

/** Where a code goes. */
export interface TanAddress {
  readonly channel: 'sms' | 'email';
  readonly to: string;
}

const MAX_PARTS = 3;

/** Says what the code confirms: total, masked account, request. Whoever reads it can compare before typing it. */
export function createTanMessage(
  { channel, to }: TanAddress,
  { code, validUntil }: { readonly code: string; readonly validUntil: string },
  { name, totalCents, positions }: ConfirmedDisbursementContent,
  { app: { bankName, title }, texts }: Pick<InstanceConfig, 'app' | 'texts'>,
): MailOrSmsMessage {
  const values = {
    code,
    total: formatCents(totalCents),
    request: sanitizeDisbursementNameForMessage(name),
    accounts: accountsOf(positions),
    bankName,
    title,
  };
  const own = renderBankText(texts, 'smsTan', values);
  const isFit =
    texts.smsTan === null ||
    (bankTextFault(bankTextDefinitions.smsTan, texts.smsTan) === undefined && smsPartCount(toSmsAlphabet(own)) <= MAX_PARTS);
  const text = isFit ? own : renderBankText(noBankTextOverrides, 'smsTan', values);
  const subject = `${bankName}: Code für Ihre Auszahlung`;
  return channel === 'sms'
    ? createSmsMessage({ to, subject, text, code, notAfter: validUntil })
    : { channel, to, subject, text: toSmsAlphabet(text), links: [], code, notAfter: validUntil };
}

function accountsOf(positions: ConfirmedDisbursementContent['positions']): string {
  const [first, ...more] = [...new Set(positions.map(({ iban }) => iban))];
  return first === undefined || more.length > 0 ? `${more.length + 1} Konten` : maskedIban(first);
}

/** Enough to know it by: `+49 170 ••• 678`, `k•••@demo.bank`. */
export function maskTanAddress({ channel, to }: TanAddress): string {
  if (channel === 'email') return `${to.slice(0, 1)}•••${to.slice(to.indexOf('@'))}`;
  return to.startsWith('+49') ? `+49 ${to.slice(3, 6)} ••• ${to.slice(-3)}` : `${to.slice(0, 3)} ••• ${to.slice(-3)}`;
}
