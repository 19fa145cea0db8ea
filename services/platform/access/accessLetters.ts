import type { CommandContext } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import type { MailOrSmsMessage } from '../outbox/outbox.ts';
import type { AccessServices, LetterRecipientAndBranding } from './accessRealm.ts';

export const createLetterRecipientAndBranding = <Person>(
  to: Person,
  { config, publicUrl }: Pick<AccessServices, 'config' | 'publicUrl'>,
): LetterRecipientAndBranding<Person> => {
  const { app, texts } = config();
  return { to, app, texts, publicUrl: publicUrl() };
};

interface SentLink<Person> {
  readonly purpose: 'invitation' | 'password-reset' | 'email-change';
  /** Stream of the person. */
  readonly owner: string;
  readonly to: Person;
  /** Of the link: `payload` keeps in mind where it goes to, the same `seed` is the same link. */
  readonly options: { readonly payload?: string; readonly seed?: string };
  letter(facts: LetterRecipientAndBranding<Person>, code: string, validUntil: string): MailOrSmsMessage;
}

type Sending = Pick<AccessServices, 'oneTimeCodes' | 'outbox' | 'config' | 'publicUrl'> & { readonly context: CommandContext };

/** Links are not in the log, so no policy can send them: the letter is queued before its command is answered. */
export async function issueAndSendLink<Person>(
  { purpose, owner, to, options, letter }: SentLink<Person>,
  { context: { commandId, now }, oneTimeCodes, outbox, config, publicUrl }: Sending,
): Promise<{ readonly validUntil: string }> {
  const { token, validUntil } = await oneTimeCodes.links.issue(purpose, owner, options);
  const message = letter(createLetterRecipientAndBranding(to, { config, publicUrl }), token, validUntil);
  await outbox.enqueue(derivedId(commandId, purpose, token), message, { now, owner });
  return { validUntil };
}
