import type { ChooseReminders } from '@portal/contracts/customers/commands/chooseReminders';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { endSession } from '../../session/sessionStore.ts';
import { download, type DownloadOptions } from '../download.ts';
import { runCommandAnew, runVoidCommandWithoutEtag } from '../runCommand.ts';

export const chooseReminders = (customerId: string, choice: ChooseReminders): Promise<CustomerView> =>
  runCommandAnew(`customers/${customerId}/choose-reminders`, choice);

/** The server has ended all sessions with it. */
export async function requestDeletion(): Promise<void> {
  await runVoidCommandWithoutEtag('customers/request-deletion', {});
  endSession('logout');
}

/** All that is kept of the customer. It changes nothing, so no key names it. */
export const exportOwnData = (currentPassword: string, way: DownloadOptions): Promise<void> =>
  download('customers/export-own-data', { ...way, body: { currentPassword }, accept: 'application/zip, application/problem+json' });
