import { runSilentCommand } from '../../runCommand.ts';

/** Answers the same whether or not another invitation is sent. */
export const requestInvitation = (invitationCode: string): Promise<void> =>
  runSilentCommand('customers/request-invitation', { invitationCode }, { anonymous: true });
