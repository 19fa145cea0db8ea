import type { FieldDefinitions } from '../record/fields.ts';
import { groupedIban } from './ibanFormat.ts';
import { formatCents } from './money.ts';

/** Where a credit's money goes: a number without spaces, and whose account it is. */
export interface PayoutAccount {
  readonly iban: string;
  readonly holder: string;
}

/** A credit of a financing project: once the project is active only the account may change. */
export const creditFieldDefinitions = {
  creditNumber: { kind: 'line', label: 'Kreditnummer', max: 40, personal: true },
  name: { kind: 'line', label: 'Name', max: 200, personal: true },
  description: { kind: 'text', label: 'Beschreibung', max: 4_000, personal: true },
  amountCents: { kind: 'special', label: 'Betrag', wire: 'amount', own: true, shown: formatCents },
  creditCategoryId: { kind: 'special', label: 'Kategorie', wire: 'category', optional: true, shown: (id: string) => id },
  financingProjectTypeIds: {
    kind: 'special',
    label: 'Zwecke',
    wire: 'financingProjectTypes',
    shown: (ids: readonly string[]) => ids.join(', '),
  },
  payoutAccount: {
    kind: 'special',
    label: 'Auszahlungskonto',
    optional: true,
    personal: true,
    shown: ({ iban, holder }: PayoutAccount) => `${groupedIban(iban)}, ${holder}`,
  },
} as const satisfies FieldDefinitions;
