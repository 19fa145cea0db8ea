import type { Agree21Ports } from '@portal/platform/agree21/watchAgree21';
import type { AccessParts } from './createAccess.ts';
import { createAgree21HttpClient } from './createAgree21HttpClient.ts';
import { createCmisArchive } from './createCmisArchive.ts';

/** What answers at `AGREE21_URL`. */
export const createAgree21 = (parts: AccessParts): Agree21Ports =>
  parts.settings.protocol === 'cmis' ? { archive: createCmisArchive(parts), register: undefined } : createAgree21HttpClient(parts);
