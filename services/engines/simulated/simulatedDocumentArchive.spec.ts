import { describe, expect, it } from 'vitest';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { aDocument, archiveSuite, neverAbortedSignal } from '../agree21/testing/agree21Suite.ts';
import { createSimulatedDocumentArchive } from './simulatedDocumentArchive.ts';
import { createSimulatedPersonRegister } from './simulatedPersonRegister.ts';

const clock = { now: () => '2026-11-21T10:00:00.000Z' };
const open = () => createSimulatedDocumentArchive({ records: createMemoryRecords(clock), clock });

archiveSuite('simulator', () => Promise.resolve({ archive: open().archive, register: createSimulatedPersonRegister() }));

describe('the simulated archive', () => {
  it('shows what it has on a page, and no foreign markup', async () => {
    const { archive, routes } = open();
    await archive.handOver(aDocument(), neverAbortedSignal());
    const answer = await routes[0]!.handle({} as never);
    expect(answer).toMatchObject({ kind: 'html', html: expect.stringContaining('Gehalt &lt;Oktober&gt;') as string });
  });
});
