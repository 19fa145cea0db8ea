import { derivedId } from '../commands/derivedId.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import type { Message, Outbox } from '../outbox/outbox.ts';
import type { Policy } from '../policies/policy.ts';

interface PasswordChangedNotice {
  /** Of the policy: its position is stored under it. */
  readonly name: string;
  /** The event that says that a password was changed, on the person's own stream. */
  readonly event: string;
  /** Undefined once the person's data are erased: then there is nobody left to write to. */
  letterTo(id: string): Promise<Message | undefined>;
}

/** Tells people that their password was changed. The letter carries no secret: it follows the log. */
export const passwordChangedNotice = ({ name, event, letterTo }: PasswordChangedNotice, outbox: Pick<Outbox, 'enqueue'>): Policy => ({
  name,
  events: [event],
  async handle({ envelope }) {
    const { id, stream, recordedAt: now } = envelope;
    const letter = await letterTo(idOfStream(stream));
    if (letter !== undefined) await outbox.enqueue(derivedId(id, 'password-changed'), letter, { now, owner: stream, addressee: stream });
  },
});
