import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Policy } from '@portal/platform/policies/policy';
import { INVITATION_FILE } from './inviteFirstAdministrator.ts';

/** The first to be let in is who the link was for: it goes with its use, not with the next start. */
export const removeInvitationFilePolicy = (dataDir: string): Policy => ({
  name: 'first-administrator-file',
  events: ['EmployeeActivated'],
  handle: () => rm(path.resolve(dataDir, INVITATION_FILE), { force: true }).catch(() => undefined),
});
