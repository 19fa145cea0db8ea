import type { PresenceResource } from '@portal/contracts/live/liveMessageView';

const NAMED = 2;

/** `Frau Weber`, `Frau Weber und Herr Kaya`, `Frau Weber, Herr Kaya und 2 weitere`. */
function enumerated(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  const more = names.length - NAMED;
  if (more === 0) return `${first} und ${second}`;
  return `${first}, ${second} und ${more === 1 ? 'eine weitere Person' : `${more} weitere`}`;
}

const what: Readonly<Record<PresenceResource, string>> = {
  enquiries: 'diesen Vorgang',
  customers: 'diesen Kunden',
  'valutierung-disbursements': 'diesen Antrag',
};
const changed: Readonly<Record<string, string>> = {
  enquiries: 'Dieser Vorgang wurde inzwischen geändert.',
  customers: 'Dieser Kunde wurde inzwischen geändert.',
  files: 'Dieses Dokument wurde inzwischen geändert.',
};

/** What others do meanwhile. */
export const liveTexts = {
  present: (names: readonly string[], resource: PresenceResource): string =>
    `${enumerated(names)} ${names.length === 1 ? 'bearbeitet' : 'bearbeiten'} ${what[resource]}`,
  changed: (resource: string): string => changed[resource] ?? 'Diese Daten wurden inzwischen geändert.',
} as const;
