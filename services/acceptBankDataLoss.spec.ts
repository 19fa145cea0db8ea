import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { acceptBankDataLoss } from './acceptBankDataLoss.ts';
import { openApiEngines, type ApiEngines, type EmbeddedSettings } from './composition/engines/engines.ts';
import { verifyBankPartsEnsuringId } from './composition/parts/verifyBankPartsEnsuringId.ts';

const BEHIND_THE_END = '999999999999999';
const surroundings = { clock: systemClock, log: silentLog };

describe('a data folder whose records know more than its log', () => {
  let settings: EmbeddedSettings;
  let portal: ApiEngines;
  let lines: string[];
  beforeEach(async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-accepted-'));
    settings = { kind: 'embedded', keys: masterKeysBeforeFirstRotation(randomBytes(32)), dataDir };
    lines = [];
    portal = await openApiEngines(settings, surroundings);
    const { events, vault, records, blobStore: blobs, journal } = portal;
    await verifyBankPartsEnsuringId({ events, vault, records, blobs }, { kind: 'embedded', journal, ...surroundings });
    await records.put(POLICY_POSITIONS_COLLECTION, 'mails', BEHIND_THE_END);
  });
  afterEach(async () => {
    await portal.close();
    await rm(settings.dataDir, { recursive: true, force: true });
  });

  const accept = (): Promise<void> => {
    const hear = (line: string): void => void lines.push(line);
    const options = { environment: { securityEventDays: 1 }, withoutErasures: false, told: { say: hear, complain: hear } };
    return acceptBankDataLoss(settings, { ...surroundings, ...options });
  };
  const positionOf = async (policy: string) => (await portal.records.get(POLICY_POSITIONS_COLLECTION, policy))?.value;

  it('is left as it is while its portal runs: a sentence says to end it', async () => {
    await expect(accept()).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(/^Ein anderes Portal benutzt den Datenordner .* schon\. Beenden Sie es/) as string,
    });
    expect(lines).toEqual([]);
    expect(await positionOf('mails')).toBe(BEHIND_THE_END);
  });

  it('goes on from the end of its log once that was accepted, and the folder is free for the portal again', async () => {
    await portal.close();
    await accept();
    expect(lines).toEqual([expect.stringMatching(/^Der Verlust ist angenommen/)]);
    portal = await openApiEngines(settings, surroundings);
    expect(await positionOf('mails')).toBe(await portal.events.head());
  });
});
