import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CustomerMasterData } from './customerAggregate.ts';
import type { CustomersDeps } from './customersDeps.ts';
import { activationSms, invitationLetter, type LetterFacts } from './customerLetters.ts';

/**
 * Letters with a code: codes are not in the log, so no policy can send these. They are queued before the command is
 * answered. Their ids follow from command and code: a command that is repeated with a new code sends that one too.
 */
export interface CustomerMail {
  invitation(to: CustomerMasterData, token: string, validUntil: string, context: CommandContext): Promise<void>;
  activationCode(mobile: string, code: string, context: CommandContext): Promise<void>;
}

export function createCustomerMail({ outbox, config, publicUrl }: Pick<CustomersDeps, 'outbox' | 'config' | 'publicUrl'>): CustomerMail {
  const facts = (to: CustomerMasterData): LetterFacts => ({ to, app: config().app, publicUrl: publicUrl() });
  return {
    invitation: (to, token, validUntil, { commandId, now }) =>
      outbox.enqueue(derivedId(commandId, 'invitation', token), invitationLetter(facts(to), token, validUntil), now),
    activationCode: (mobile, code, { commandId, now }) =>
      outbox.enqueue(derivedId(commandId, 'activation', code), activationSms({ app: config().app }, mobile, code), now),
  };
}
