import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import type { Policy } from '@portal/platform/policies/policy';
import { DEFAULT_ADMINISTRATOR_EMAIL, type EmployeeBootstrap } from '@portal/services/employees/employeesOffers';

export const INVITATION_FILE = 'first-administrator.txt';

/**
 * A fresh link for the first administrator, in a file that only the owner reads: what is printed is often kept elsewhere.
 * Answers what to print; nothing, and no file any more, once somebody has used a link.
 */
export async function inviteFirstAdministrator(
  employees: Pick<EmployeeBootstrap, 'inviteFirstAdministrator'>,
  { dataDir, production }: Pick<EnvironmentSettings, 'dataDir' | 'production'>,
): Promise<readonly string[]> {
  const link = await employees.inviteFirstAdministrator();
  const file = path.resolve(dataDir, INVITATION_FILE);
  await rm(file, { force: true }).catch(() => undefined);
  if (link === undefined) return [];
  const invitation = `Einladung für die erste Administration (einmal gültig, 24 Stunden; danach Anmeldung als ${DEFAULT_ADMINISTRATOR_EMAIL})`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // A process on engines of its own may have no folder to write to: without the link nobody could ever sign in.
    return [`${invitation}, weil sich ${file} nicht schreiben lässt:`, link];
  }
  return production ? [`${invitation}: ${file}`] : [`${invitation}: ${file}`, link];
}

/** The first to be let in is who the link was for: it goes with its use, not with the next start. */
export const removeInvitationFilePolicy = (dataDir: string): Policy => ({
  name: 'first-administrator-file',
  events: ['EmployeeActivated'],
  handle: () => rm(path.resolve(dataDir, INVITATION_FILE), { force: true }).catch(() => undefined),
});
