import type { ChooseReminders } from '@portal/contracts/customers/commands/chooseReminders';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { endSession } from '../../session/sessionStore.ts';
import { callApi } from '../apiClient.ts';
import { download, type DownloadOptions } from '../download.ts';
import { runVoidCommandWithoutEtag } from '../runCommand.ts';

/**
 * Each press has a key of its own: it says how it shall be, so that pressing again after a lost answer changes nothing. Under one
 * that stayed open, 'off' after 'on' would be taken for the 'off' of before.
 */
export const chooseReminders = async (customerId: string, choice: ChooseReminders): Promise<CustomerView> => {
  const call = { method: 'POST', path: `customers/${customerId}/choose-reminders`, body: choice } as const;
  return (await callApi<CustomerView>({ ...call, idempotencyKey: crypto.randomUUID() })).value;
};

/** The server has ended all sessions with it. */
export async function requestDeletion(): Promise<void> {
  await runVoidCommandWithoutEtag('customers/request-deletion', {});
  endSession('logout');
}

/** All that is kept of the customer. It changes nothing, so no key names it. */
export const exportOwnData = (currentPassword: string, way: DownloadOptions): Promise<void> =>
  download('customers/export-own-data', { ...way, body: { currentPassword }, accept: 'application/zip, application/problem+json' });
