import type { ConfirmedContent } from '@portal/contracts/payouts/events';
import { maskedIban } from '@portal/contracts/payouts/iban';
import { formatCents } from '@portal/contracts/payouts/money';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankText } from '@portal/contracts/instance/texts/bankTexts';
import type { Message } from '@portal/platform/outbox/outbox';

/** Where a code goes. */
export interface TanAddress {
  readonly channel: 'sms' | 'email';
  readonly to: string;
}

/** Says what the code confirms: total, request and masked accounts. Whoever reads it can compare before typing it. */
export function tanMessage(
  { channel, to }: TanAddress,
  code: string,
  { name, totalCents, positions }: ConfirmedContent,
  { app: { bankName, title }, texts }: Pick<InstanceConfig, 'app' | 'texts'>,
): Message {
  const confirmed = { code, total: formatCents(totalCents), request: name, accounts: accountsOf(positions) };
  return {
    channel,
    to,
    subject: `${bankName}: Code für Ihre Auszahlung`,
    text: bankText(texts, 'smsTan', { ...confirmed, bankName, title }),
    links: [],
    code,
  };
}

/** Several accounts each with its amount. */
function accountsOf(positions: ConfirmedContent['positions']): string {
  const amounts = new Map<string, number>();
  for (const { iban, amountCents } of positions) amounts.set(iban, (amounts.get(iban) ?? 0) + amountCents);
  const accounts = [...amounts];
  return accounts
    .map(([iban, cents]) => (accounts.length === 1 ? maskedIban(iban) : `${maskedIban(iban)} (${formatCents(cents)})`))
    .join(', ');
}

/** Enough to know it by: `+49 170 ••• 678`, `k•••@demo.bank`. */
export function maskedAddress({ channel, to }: TanAddress): string {
  if (channel === 'email') return `${to.slice(0, 1)}•••${to.slice(to.indexOf('@'))}`;
  return to.startsWith('+49') ? `+49 ${to.slice(3, 6)} ••• ${to.slice(-3)}` : `${to.slice(0, 3)} ••• ${to.slice(-3)}`;
}
