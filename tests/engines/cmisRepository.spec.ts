import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAgree21Ports } from '@portal/services/engines/agree21/createAgree21Ports';
import { checkAgree21 } from '@portal/services/engines/agree21/checkAgree21';
import type { Agree21Settings } from '@portal/platform/config/agree21Settings';
import { aDocument, archiveSuite, neverAbortedSignal } from '@portal/services/engines/agree21/testing/agree21Suite';

/** A folder of a real repository (browser binding), where `CMIS_FOLDER` names it; decision 0064 says how one is had. */
const parent = process.env['CMIS_FOLDER'];
const login = { user: 'portal', password: 'geheim' };
const clock = { now: () => new Date().toISOString() };
const settingsOf = (url: string): Agree21Settings => ({ url, protocol: 'cmis', credentials: undefined, login, certificate: undefined });

/** A new folder, with a name that an address must write otherwise. */
async function aFolder(): Promise<string> {
  const name = `Ablage für ${randomUUID()}`;
  const properties = { 'propertyId[0]': 'cmis:objectTypeId', 'propertyValue[0]': 'cmis:folder', 'propertyId[1]': 'cmis:name' };
  const form = new URLSearchParams({ cmisaction: 'createFolder', ...properties, 'propertyValue[1]': name });
  const authorization = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
  const answer = await fetch(parent!, { method: 'POST', headers: { authorization }, body: form });
  if (answer.status !== 201) throw new Error(`no folder: ${answer.status} ${await answer.text()}`);
  return `${parent}/${encodeURIComponent(name)}`;
}
const anArchive = async () => createAgree21Ports({ settings: settingsOf(await aFolder()), clock });

describe.skipIf(parent === undefined)(`a repository of CMIS${parent === undefined ? ' (CMIS_FOLDER is not set)' : ''}`, () => {
  archiveSuite('CMIS', anArchive, { knowsPersons: false });

  it('takes a large document', async () => {
    const { archive } = await anArchive();
    const large = '%PDF'.repeat(4_000_000);
    expect((await archive.handOver(aDocument({ key: 'blob-9' }, large), neverAbortedSignal())).kind).toBe('archived');
    expect(await archive.find('blob-9', neverAbortedSignal())).toBeDefined();
  });

  it('takes no document that has changed', async () => {
    const { archive } = await anArchive();
    for (const changed of [{ sha256: 'f'.repeat(64) }, { sizeBytes: 3 }, { sizeBytes: 5 }]) {
      expect(await archive.handOver(aDocument(changed), neverAbortedSignal())).toEqual({ kind: 'refused', reason: 'documentRefused' });
      expect(await archive.find('blob-1', neverAbortedSignal())).toBeUndefined();
    }
  });

  it('answers npm run check -- --outside', async () => {
    const ask = async (url: string) => (await checkAgree21(settingsOf(url), clock)).map(({ ok }) => ok);
    expect(await ask(await aFolder())).toEqual([true, true]);
    expect(await ask(`${parent}/gibt-es-nicht`)).toEqual([true, false]);
  });
});
