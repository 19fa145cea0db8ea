import { derivedId } from '../commands/derivedId.ts';
import type { RecordedEvent } from '../journal/journal.ts';
import type { Policy } from '../policies/policy.ts';
import type { MailOrSmsMessage, Outbox } from './outbox.ts';

interface EventLetter {
  /** Of the policy: its position is stored under it. */
  readonly name: string;
  readonly events: readonly string[];
  /** Tells the letter from others of the same event. */
  readonly kind: string;
  /** It is for the person of the stream, whatever the address is by then. Default: for the address that it names. */
  readonly followsAddress?: true;
  /** Undefined where there is nobody, or nothing any more, to write to. */
  letterOf(event: RecordedEvent): Promise<MailOrSmsMessage | undefined>;
}

/** Sends a letter for each of the events, to the person on whose stream they are. */
export const createLetterPolicy = (
  { name, events, kind, followsAddress, letterOf }: EventLetter,
  { outbox }: { readonly outbox: Pick<Outbox, 'enqueue'> },
): Policy => ({
  name,
  events,
  async handle(event) {
    const { id, stream, recordedAt: now } = event.envelope;
    const letter = await letterOf(event);
    const at = { now, owner: stream, ...(followsAddress && { addressee: stream }) };
    if (letter !== undefined) await outbox.enqueue(derivedId(id, kind), letter, at);
  },
});
