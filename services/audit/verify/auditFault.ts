import type { ChainFault } from '@portal/platform/journal/chainFault';

/** The first thing that is wrong, and where. */
export type AuditFault =
  /** An event of a stream: something else stands there than was written, or nothing. */
  | { readonly kind: ChainFault; readonly stream: string; readonly revision: number }
  /** The newest checkpoint knows events that are gone from the end of a stream, all of them with `whole`. */
  | { readonly kind: 'events-missing'; readonly stream: string; readonly revision: number; readonly whole: boolean }
  /** The chain fits, but is another than the one that was signed. */
  | { readonly kind: 'event-replaced'; readonly stream: string; readonly revision: number }
  /** Each stream is as it was signed, but the order between streams is another, or events stand among them that were not there. */
  | { readonly kind: 'order-changed'; readonly checkpoint: number }
  /** Something up to there is not as it was signed, and nobody has kept what it was. */
  | { readonly kind: 'not-as-signed'; readonly checkpoint: number }
  /** The events from before hashes had keys are not those that were found whole then, or stand elsewhere. */
  | { readonly kind: 'unkeyed-part-changed' }
  | { readonly kind: 'checkpoint-missing'; readonly checkpoint: number }
  | { readonly kind: 'checkpoint-replaced'; readonly checkpoint: number }
  | { readonly kind: 'signature-wrong'; readonly checkpoint: number }
  | { readonly kind: 'key-unknown'; readonly checkpoint: number };

const ofEvents: Readonly<Record<ChainFault, string>> = {
  gap: 'an dieser Stelle fehlt es, oder dort steht ein anderes',
  malformed: 'es ist nicht lesbar',
  'content-changed': 'sein Inhalt wurde verändert',
  'chain-broken': 'es schließt nicht an das Ereignis davor an',
  'chain-key-unknown': 'seine Prüfsumme ist mit einem Schlüssel gemacht, den der Schlüsselspeicher nicht kennt',
  'not-keyed': 'seine Prüfsumme ist ohne Schlüssel gemacht: das Portal hat es nicht geschrieben',
  'chain-key-retired': 'seine Prüfsumme ist mit einem Schlüssel von früher gemacht, der hier nicht mehr gilt',
};

const placeOf = ({ stream, revision }: { readonly stream: string; readonly revision: number }): string =>
  `Ereignis ${revision} im Strom ${stream}`;

/** In German, for who runs the portal. */
export function explainAuditFault(fault: AuditFault): string {
  switch (fault.kind) {
    case 'events-missing':
      return fault.whole
        ? `Strom ${fault.stream}: er fehlt ganz, obwohl ein Prüfpunkt ihn kennt.`
        : `${placeOf(fault)}: es fehlt, obwohl ein Prüfpunkt es kennt.`;
    case 'event-replaced':
      return `${placeOf(fault)}: dort steht ein anderes als das, das unterschrieben wurde.`;
    case 'order-changed':
      return `Prüfpunkt ${fault.checkpoint}: die Reihenfolge der Ereignisse davor ist eine andere, als unterschrieben wurde, oder es kamen welche dazu.`;
    case 'not-as-signed':
      return `Prüfpunkt ${fault.checkpoint}: das Protokoll davor ist nicht mehr das, das unterschrieben wurde.`;
    case 'unkeyed-part-changed':
      return 'Die Ereignisse aus der Zeit, als Prüfsummen noch ohne Schlüssel gemacht wurden, sind nicht mehr die, die damals geprüft wurden.';
    case 'checkpoint-missing':
      return `Prüfpunkt ${fault.checkpoint}: er fehlt.`;
    case 'checkpoint-replaced':
      return `Prüfpunkt ${fault.checkpoint}: er ist ein anderer als der, der aufbewahrt wurde.`;
    case 'signature-wrong':
      return `Prüfpunkt ${fault.checkpoint}: die Unterschrift gehört nicht zu ihm.`;
    case 'key-unknown':
      return `Prüfpunkt ${fault.checkpoint}: er ist mit einem Schlüssel unterschrieben, den der Schlüsselspeicher nicht kennt.`;
    default:
      return `${placeOf(fault)}: ${ofEvents[fault.kind]}.`;
  }
}
