import type { z } from 'zod';
import type { EmployeeSignInAnswer } from '@portal/contracts/employees/views/secondFactor';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { Aggregate, CommandContext } from '../commands/aggregate.ts';
import type { Refusal } from '../commands/refusal.ts';
import type { ContextPlatform } from '../contexts/contextPlatform.ts';
import type { Answer, Realm } from '../http/defineRoute.ts';
import type { AccessLinkHolder } from '../http/principal.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { MailOrSmsMessage } from '../outbox/outbox.ts';
import { normalisedUniqueValuesOf, type UniquenessRule } from '../use-cases/defineUniquenessRule.ts';
import type { PasswordResetRequestQueue } from './passwordReset.ts';
import type { SignInAndPasswordPorts } from './realmAccess.ts';

/** Sessions of people without an account, who have opened a link to one thing. */
export interface AccessLinkSignOut {
  /** The holder's own; its token opens nothing afterwards. */
  end(holder: AccessLinkHolder, context: CommandContext): Promise<Answer>;
}

/** What the access of a realm stands on; its context offers it beside its own services. */
export interface AccessServices
  extends SignInAndPasswordPorts, Pick<ContextPlatform, 'commands' | 'reservations' | 'outbox' | 'log' | 'publicUrl'> {
  readonly passwordReset: PasswordResetRequestQueue;
  /** Where people come in by a link, too. */
  readonly accessLinkSessions?: AccessLinkSignOut;
  config(): InstanceConfig;
}

/** Commands that the aggregate of people takes, whatever its realm. */
export type AccountPasswordCommand =
  { readonly type: 'RequestPasswordReset' } | { readonly type: 'ChangePassword'; readonly reason: 'reset' | 'change' };

/** What a letter about the access is made of. */
export interface LetterRecipientAndBranding<Person> extends Pick<InstanceConfig, 'app' | 'texts'> {
  readonly to: Person;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/** One of the two realms: whose accounts it knows, and in what its calls differ from the other's. */
export interface AccessRealm<State, E extends DomainEvent, Person, Accept = never> {
  readonly realm: Realm;
  readonly actor: 'customer' | 'bank_employee';
  /** Of its collection. */
  readonly path: 'customers' | 'bank-employees';
  readonly aggregate: Aggregate<State, E, AccountPasswordCommand | Accept>;
  /** The addresses that people sign in with. */
  readonly emails: UniquenessRule<State>;
  /** Whether there is an access that one may sign in to. */
  hasAccess(state: State): boolean;
  /** Why somebody with the right password is not let in now; said to nobody else. */
  barred?(state: State): Refusal | undefined;
  /** What somebody with the right password has to do before a session opens; undefined where nothing. */
  secondStep?(state: State, config: InstanceConfig): Pick<EmployeeSignInAnswer, 'secondStep' | 'factors'> | undefined;
  /** What sign-in and the acceptance of an invitation answer. */
  readonly signInAnswer: z.ZodType;
  /** What the person is called, by name and address: none of it makes a password. */
  namesOf(state: State): readonly string[];
  /** Undefined once there is nobody to write to. */
  personOf(state: State): Person | undefined;
  /** A new password counts with any of them; of those that change one, people are told. */
  readonly events: { readonly first: E['type']; readonly changed: E['type'] };
  readonly letters: {
    reset(facts: LetterRecipientAndBranding<Person>, code: string, validUntil: string): MailOrSmsMessage;
    changed(facts: LetterRecipientAndBranding<Person>): MailOrSmsMessage;
    /** Somebody with the password has come from a browser and a network that are both new. */
    newPlace(facts: LetterRecipientAndBranding<Person>): MailOrSmsMessage;
  };
  readonly invitation: {
    readonly path: string;
    readonly summary: string;
    readonly body: z.ZodType<{ readonly invitationCode: string; readonly password: string }>;
    /** Why nobody is let in now, whatever the invitation. */
    closed?(config: InstanceConfig): Refusal | undefined;
    command(config: InstanceConfig): Accept;
    /** The refusal of an invitation that is not needed any more: the link says no more than that it is not valid. */
    readonly alreadyDone: string;
  };
}

/** The stream of the account with this address, which is the subject of its credentials: `customer-<id>`. */
export async function findAccountStreamByEmail<State, E extends DomainEvent>(
  { aggregate, emails, hasAccess }: Pick<AccessRealm<State, E, unknown>, 'emails' | 'hasAccess' | 'aggregate'>,
  { commands, reservations }: Pick<ContextPlatform, 'commands' | 'reservations'>,
  email: string,
): Promise<string | undefined> {
  const key = emails.normalise(email);
  const owner = await reservations.ownerOf(emails.kind, key);
  if (owner === undefined) return undefined;
  // A claim may lie there for a moment before or after the address is the account's.
  const { state } = await commands.load(aggregate, owner.slice(aggregate.category.length + 1));
  return hasAccess(state) && normalisedUniqueValuesOf(emails, state).includes(key) ? owner : undefined;
}
