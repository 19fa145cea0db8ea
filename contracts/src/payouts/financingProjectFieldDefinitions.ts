import type { FieldDefinitions } from '../record/fields.ts';
import { formatCents } from './money.ts';

/** A financing project: once it is active its number stays. */
export const financingProjectFieldDefinitions = {
  /** Unique per bank. */
  publicId: { kind: 'special', label: 'Vorhabennummer', own: true, shown: (number: string) => number },
  name: { kind: 'line', label: 'Name', max: 200, personal: true },
  /** Markdown. */
  description: { kind: 'text', label: 'Beschreibung', max: 4_000, personal: true },
  maxDisbursements: { kind: 'special', label: 'Anzahl Auszahlungen', own: true, shown: (count: number) => String(count) },
  /** Null: the bank's default counts. */
  minimumDisbursementCents: {
    kind: 'special',
    label: 'Mindestbetrag je Position',
    wire: 'minimumDisbursementAmount',
    optional: true,
    own: true,
    shown: formatCents,
  },
} as const satisfies FieldDefinitions;
