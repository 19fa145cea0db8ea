import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import { openFolderBlobStore } from '../../engines/embedded/blobs/openFolderBlobStore.ts';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { Actor, RecordedEvent } from '@portal/platform/journal/journal';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import { OWNER_ID } from '../enquiry/testing/eventsOfEnquiry.ts';

export const ownerActor: Actor = { kind: 'customer', id: OWNER_ID };
export const employeeActor: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };

/** The embedded engines in a folder of their own, and a clock that stands still until it is set. */
export async function openEnquiryEngines() {
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-'));
  let now = '2026-11-21T10:00:00.000Z';
  const clock = { now: () => now };
  const vault = await openEmbeddedKeyVault({ folder, keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)) });
  await vault.createKey(`customer-${OWNER_ID}`);
  const records = await openEmbeddedRecordStore({ folder, vault, clock });
  const blobFolder = join(folder, 'blobs');
  const store = await openFolderBlobStore({ folder: blobFolder });
  const blobs = createEncryptedBlobs({ store, vault });
  const journal = createMemoryJournal();
  const commands = createCommandHandler({ journal, vault });

  const contextOf = (actor: Actor, commandId: string = randomUUID()): CommandContext => ({
    actor,
    now,
    commandId,
    correlationId: commandId,
  });
  return {
    folder,
    clock,
    vault,
    records,
    blobs,
    commands,
    journal,
    contextOf,
    setNow: (next: string) => void (now = next),
    async tell(enquiryId: string, actor: Actor, command: EnquiryCommand): Promise<void> {
      const outcome = await commands.execute(enquiryAggregate, enquiryId, command, contextOf(actor));
      if (outcome.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`);
    },
    eventsOf: (enquiryId: string) =>
      journal.log.filter(({ envelope }) => envelope.stream === `enquiry-${enquiryId}`) as RecordedEvent<EnquiryEvent>[],
    /** Files of the blob store, wherever it puts them. */
    blobCount: async () => (await readdir(blobFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    async close() {
      await Promise.all([records.close(), store.close(), vault.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type EnquiryEngines = Awaited<ReturnType<typeof openEnquiryEngines>>;
