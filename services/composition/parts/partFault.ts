import type { EngineSettings } from '../engines/engines.ts';

export type BankPartBesideLog = 'vault' | 'records' | 'blobs';

/** Why parts do not belong together. */
export type BankPartsMismatch =
  /** The log is empty, and this part is not. */
  | { readonly kind: 'log-missing'; readonly part: BankPartBesideLog }
  /** The part knows more than the log. */
  | { readonly kind: 'log-older'; readonly part: BankPartBesideLog }
  | { readonly kind: 'other-bank'; readonly part: BankPartBesideLog }
  /** The part does not open with the vault's keys, and the vault fits the log. */
  | { readonly kind: 'unreadable'; readonly part: BankPartBesideLog }
  /** The log has so many subjects of whom the vault knows nothing: neither a key nor an erasure. */
  | { readonly kind: 'keys-missing'; readonly count: number }
  /** The log names documents, and there is not one. */
  | { readonly kind: 'documents-missing' };

/** One that somebody may accept: the rest fits, and is worth going on with. */
export const canOperatorAcceptLoss = ({ kind }: BankPartsMismatch): boolean =>
  kind === 'log-older' || kind === 'keys-missing' || kind === 'documents-missing';

/** `also` stands behind each sentence. */
type Names = Readonly<Record<'log' | BankPartBesideLog | 'also', string>>;

const embedded: Names = {
  log: 'das Ereignisprotokoll (log)',
  vault: 'der Schlüsselspeicher (vault)',
  records: 'der Bestand an Zugangsdaten und Vorgangsständen (records)',
  blobs: 'der Dokumentenspeicher (blobs)',
  also: '',
};
const distributed: Names = {
  log: 'das Ereignisprotokoll (EventStoreDB)',
  vault: 'der Schlüsselspeicher (MongoDB)',
  records: 'der Bestand an Zugangsdaten und Vorgangsständen (MongoDB)',
  blobs: 'der Dokumentenspeicher (MongoDB, oder der Bucket in BLOBS_URL)',
  also: ' Prüfen Sie auch, ob EVENTSTORE_URL, EVENTSTORE_NAMESPACE, MONGODB_URL und BLOBS_URL zur selben Bank gehören.',
};

const upper = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
/** There is no other way to go on without what is gone. */
export const ACCEPT_LOSS_COMMAND = 'npm run check -- --accept-loss';

function words(fault: BankPartsMismatch, names: Names): string {
  switch (fault.kind) {
    case 'log-missing':
      return (
        `${upper(names.log)} ist leer, aber ${names[fault.part]} gehört zu einer Bank, die es schon gibt. ` +
        'Spielen Sie die Sicherung des Ereignisprotokolls ein, die mindestens so neu ist wie die anderen Teile.'
      );
    case 'log-older':
      return (
        `${upper(names.log)} ist älter als ${names[fault.part]}: dort sind Ereignisse bekannt, die ihm fehlen. ` +
        'Spielen Sie eine neuere Sicherung des Ereignisprotokolls ein, oder alle Teile aus derselben Sicherung. ' +
        `Gibt es keine, nehmen Sie den Verlust dieser Ereignisse an: ${ACCEPT_LOSS_COMMAND}`
      );
    case 'other-bank':
      return (
        `${upper(names[fault.part])} gehört zu einer anderen Bank als ${names.log}. ` +
        'Spielen Sie die Teile derselben Bank ein, am besten aus derselben Sicherung.'
      );
    case 'unreadable':
      return (
        `${upper(names[fault.part])} lässt sich mit diesem Schlüsselspeicher nicht lesen: er gehört zu einer anderen Bank, oder er wurde ` +
        'verändert. Spielen Sie die Teile derselben Bank ein, am besten aus derselben Sicherung.'
      );
    case 'keys-missing':
      return (
        `${upper(names.vault)} ist zu alt oder leer: zu ${fault.count} Personen und Vorgängen im Ereignisprotokoll fehlt der Schlüssel, ohne ` +
        'dass er gelöscht wurde. Spielen Sie eine Sicherung des Schlüsselspeichers ein, die mindestens so neu ist wie das ' +
        `Ereignisprotokoll. Gibt es keine, nehmen Sie den Verlust an: ${ACCEPT_LOSS_COMMAND}`
      );
    case 'documents-missing':
      return (
        `${upper(names.blobs)} ist leer, aber im Ereignisprotokoll stehen Dokumente. Spielen Sie seine Sicherung ein. ` +
        `Gibt es keine, nehmen Sie den Verlust an: ${ACCEPT_LOSS_COMMAND}`
      );
  }
}

/** A sentence or two for whoever restores a bank: which part is too old, and what to bring back. */
export function explainBankPartsMismatch(fault: BankPartsMismatch, kind: EngineSettings['kind']): string {
  const names = kind === 'embedded' ? embedded : distributed;
  return words(fault, names) + names.also;
}
