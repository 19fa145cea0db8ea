import { initiatorLabels } from '@portal/contracts/enquiries/status';
import { formatBerlinHoursAndMinutes } from '@portal/contracts/shared/time/berlinTime';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { chainKeyIdOf } from '@portal/platform/journal/chainKeys';
import type { Report, ReportBlock } from '@portal/platform/reports/report';
import { UNREADABLE_PLACEHOLDER, type CaseExport, type ExportedEvent } from './caseExport.ts';

/** Stands in the place of what a damaged event says. */
const DAMAGED = '[beschädigt]';

const columnsOf = (events: readonly ExportedEvent[]) => [
  { title: 'Zeitpunkt', share: 1.1 },
  { title: 'Ereignis', share: 1.5 },
  { title: 'Ausgelöst durch', share: 1.5 },
  { title: 'Inhalt', share: 3.6 },
  { title: ['Prüfsumme', ...hashKindsOf(events)].join(' '), share: 2 },
];

function hashKindsOf(events: readonly ExportedEvent[]): readonly string[] {
  const kinds = [...new Set(events.flatMap((event) => hashKindOf(event) ?? []))];
  return kinds.length === 0 ? [] : [`(${kinds.join(', ')})`];
}

/** Events of before decision 0045 have no key. Undefined where what is stored is no event any more. */
function hashKindOf({ stored }: ExportedEvent): 'HMAC-SHA-256' | 'SHA-256' | undefined {
  const keyId = chainKeyIdOf(stored);
  return keyId === undefined ? undefined : keyId === null ? 'SHA-256' : 'HMAC-SHA-256';
}

function keySentenceOf(events: readonly ExportedEvent[]): string {
  const unkeyed = events.filter((event) => hashKindOf(event) === 'SHA-256').length;
  if (!events.some((event) => hashKindOf(event) === 'HMAC-SHA-256')) return '';
  const since =
    unkeyed === 0 ? '' : ` Die ${unkeyed === 1 ? 'älteste ist' : `ältesten ${unkeyed} sind`} noch ohne Schlüssel gebildet (SHA-256).`;
  return ` Nachrechnen lässt sich eine Prüfsumme (HMAC-SHA-256) nur mit dem Schlüssel der Bank.${since}`;
}

const instantText = (instant: string): string => `${formatDay(instant)}, ${formatBerlinHoursAndMinutes(instant)} Uhr`;
const grouped = (hash: string): string => hash.match(/.{1,16}/g)?.join(' ') ?? '';

/** A case's history for a file: each event with its hash, and the checkpoint that covers it. */
export const caseReport = (found: CaseExport, { colour }: { readonly colour: string }): Report => ({
  title: `Prüfbericht zum Vorgang ${found.enquiryId}`,
  landscape: true,
  colour,
  footer: `Prüfbericht zum Vorgang ${found.enquiryId}`,
  createdAt: found.exportedAt,
  blocks: [
    {
      kind: 'facts',
      facts: [
        ['Stand', instantText(found.exportedAt)],
        ['Ereignisse', String(found.events.length)],
        ...(found.warning === null ? [] : [['Achtung', found.warning] as const]),
      ],
    },
    { kind: 'heading', text: 'Prüfpunkt' },
    ...checkpointBlocks(found),
    { kind: 'heading', text: 'Verlauf' },
    { kind: 'table', columns: columnsOf(found.events), rows: found.events.map(rowOf), empty: 'Es gibt keine Ereignisse.' },
    {
      kind: 'text',
      quiet: true,
      text:
        'Jede Prüfsumme gilt dem gespeicherten Ereignis und der Prüfsumme davor: Wird ein Ereignis verändert, passen alle danach nicht mehr. ' +
        'Personenbezogene Angaben sind verschlüsselt gespeichert; die Prüfsummen gelten dem Verschlüsselten und bleiben gültig, wenn sie gelöscht werden.' +
        keySentenceOf(found.events),
    },
  ],
});

function checkpointBlocks({ checkpoint, isCovered, proof }: CaseExport): readonly ReportBlock[] {
  if (checkpoint === null) return [{ kind: 'text', text: 'Es gibt noch keinen Prüfpunkt.' }];
  const { number, signedAt, events, root, keyId, publicKey, signature } = checkpoint;
  return [
    {
      kind: 'facts',
      facts: [
        ['Nummer', String(number)],
        ['Unterschrieben am', instantText(signedAt)],
        ['Umfasst', isCovered ? 'alle Ereignisse dieses Vorgangs' : 'nicht die Ereignisse, die danach kamen'],
        ['Ereignisse im Protokoll', String(events)],
        ['Wurzel', grouped(root)],
        ['Schlüssel', `${keyId} (Ed25519, öffentlich: ${publicKey})`],
        ['Unterschrift', signature],
        ...(proof === null ? [] : [['Nachweis', `${proof.path.length} Prüfsummen, in der JSON-Datei`] as const]),
      ],
    },
  ];
}

const rowOf = ({ recordedAt, type, actor, data, unreadable, hash }: ExportedEvent): readonly string[] => [
  recordedAt === null ? UNREADABLE_PLACEHOLDER : formatInstantYearFirst(recordedAt),
  type,
  actorText(actor),
  unreadable === 'damaged' ? DAMAGED : contentText(data),
  hash === '' ? UNREADABLE_PLACEHOLDER : grouped(hash),
];

function actorText(actor: ExportedEvent['actor']): string {
  if (actor === null) return UNREADABLE_PLACEHOLDER;
  return actor.id === undefined ? initiatorLabels[actor.kind] : `${initiatorLabels[actor.kind]}\n${actor.id}`;
}

const contentText = (data: ExportedEvent['data']): string =>
  Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
