import { endSession } from '../../session/sessionStore.ts';
import { runFreeCommand } from '../runCommand.ts';

/** The server has ended all sessions with it. */
export async function requestDeletion(): Promise<void> {
  await runFreeCommand('customers/request-deletion', {});
  endSession('logout');
}
