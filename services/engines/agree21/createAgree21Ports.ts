import type { Agree21Ports } from '@portal/platform/agree21/createMonitoredAgree21';
import type { Agree21AccessOptions } from './createAuthenticatedAgree21Client.ts';
import { createAgree21HttpPorts } from './createAgree21HttpPorts.ts';
import { createCmisArchive } from './createCmisArchive.ts';

/** What answers at `AGREE21_URL`. */
export const createAgree21Ports = (parts: Agree21AccessOptions): Agree21Ports =>
  parts.settings.protocol === 'cmis' ? { archive: createCmisArchive(parts), register: undefined } : createAgree21HttpPorts(parts);
