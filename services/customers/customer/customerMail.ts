import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CustomerMasterData } from './customerState.ts';
import type { CustomersServices } from '../customersServices.ts';
import { activationSms, invitationLetter } from './customerLetters.ts';
import { mobileCodeSms } from './mobileLetters.ts';

interface IssuedCode {
  readonly letterId: string;
  readonly code: string;
  readonly validUntil: string;
}

/**
 * Letters with a code: codes are not in the log, so no policy can send these. They are queued before the command is
 * answered. A command that is repeated with a new code sends that one too.
 */
interface CustomerMail {
  invitation(to: CustomerMasterData, token: string, validUntil: string): Promise<void>;
  activationCode(mobile: string, issued: IssuedCode): Promise<void>;
  mobileCode(mobile: string, issued: IssuedCode): Promise<void>;
}

export function createCustomerMail(
  customerId: string,
  { commandId, now }: CommandContext,
  { outbox, config, publicUrl }: Pick<CustomersServices, 'outbox' | 'config' | 'publicUrl'>,
): CustomerMail {
  const at = { now, owner: `customer-${customerId}` };
  const { app, texts } = config();
  return {
    invitation: (to, token, validUntil) =>
      outbox.enqueue(
        derivedId(commandId, 'invitation', token),
        invitationLetter({ to, app, texts, publicUrl: publicUrl() }, token, validUntil),
        at,
      ),
    activationCode: (mobile, { letterId, code, validUntil }) =>
      outbox.enqueue(letterId, activationSms({ app }, mobile, code, validUntil), at),
    mobileCode: (mobile, { letterId, code, validUntil }) => outbox.enqueue(letterId, mobileCodeSms({ app }, mobile, code, validUntil), at),
  };
}
