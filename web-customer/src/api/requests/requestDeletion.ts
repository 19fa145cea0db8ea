import { endSession } from '../../session/sessionStore.ts';
import { runSilentCommand } from '../runCommand.ts';

/** The server has ended all sessions with it. */
export async function requestDeletion(): Promise<void> {
  await runSilentCommand('customers/request-deletion', {});
  endSession('logout');
}
