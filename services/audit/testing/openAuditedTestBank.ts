import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import type { DomainEvent, StreamHead } from '@portal/platform/journal/journal';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation, type MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import { createAuditSources } from '../../composition/createAuditSources.ts';
import { openApiEngines, type ApiEngines } from '../../composition/engines/engines.ts';
import { appendSignedCheckpoint } from '../checkpoint/appendSignedCheckpoint.ts';
import { verifyAndBeginKeyedHashes } from '../verify/verifyAndBeginKeyedHashes.ts';
import { verifyLog, type LogVerification } from '../verify/verifyLog.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');

/** The engines of a bank in a folder of its own, with people and cases in it, a minute between two events. */
export async function openAuditedTestBank(keys: MasterAndPseudonymKey = masterKeysBeforeFirstRotation(randomBytes(32))) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'audited-bank-'));
  let minutes = 0;
  const clock = { now: () => new Date(START + minutes * 60_000).toISOString() };
  const open = (with_ = keys): Promise<ApiEngines> => openApiEngines({ kind: 'embedded', keys: with_, dataDir }, { clock, log: silentLog });
  let engines = await open();
  await verifyAndBeginKeyedHashes({ ...engines, clock });
  const heads = new Map<string, StreamHead>();

  const services = () => ({
    audited: createAuditSources(engines),
    commands: createCommandHandler({ journal: engines.journal, vault: engines.vault, otherWriters: true }),
    records: engines.records,
    clock,
    log: silentLog,
  });
  const bank = {
    dataDir,
    clock,
    engines: () => engines,
    services,
    /** Appends one event; a new stream gets its key first. */
    async write(stream: string, event: DomainEvent, parent?: string): Promise<void> {
      minutes += 1;
      await engines.vault.createKey(stream, parent);
      const commandId = randomUUID();
      const context = { actor: { kind: 'bank_employee', id: 'b-1' }, commandId, correlationId: commandId, now: clock.now() } as const;
      const head = heads.get(stream) ?? { revision: 'no_stream' as const, hash: '' };
      const outcome = await engines.journal.append(stream, head, [event], context);
      if (outcome.kind === 'appended') heads.set(stream, outcome.head);
    },
    verify: (): Promise<LogVerification> => verifyLog({ ...services().audited, records: engines.records }),
    /** After a look at how the stream stands now. */
    async writeOn(stream: string, event: DomainEvent): Promise<void> {
      const last = (await engines.journal.readStream(stream)).at(-1)!.envelope;
      heads.set(stream, { revision: last.revision, hash: last.hash });
      await bank.write(stream, event);
    },
    /** Verifies and signs, as the daily job does. */
    async sign() {
      const { walk, fault } = await bank.verify();
      if (fault !== undefined) throw new Error(`not signed: ${JSON.stringify(fault)}`);
      return appendSignedCheckpoint(services(), walk);
    },
    /** Something else is done to its files meanwhile. */
    async whileClosed(work: () => Promise<void>, openWith: () => Promise<MasterAndPseudonymKey> = async () => keys): Promise<void> {
      await engines.close();
      await work();
      engines = await open(await openWith());
    },
    async remove(): Promise<void> {
      await engines.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return bank;
}

export type AuditedBank = Awaited<ReturnType<typeof openAuditedTestBank>>;

export const customerCreated = (lastName: string): CustomerEvent => ({
  type: 'CustomerCreated',
  data: {
    ...{ customerNumber: '4711', email: 'erika@beispiel.de', salutation: 'MRS', isProf: false, isDr: false, firstName: 'Erika', lastName },
    ...{ mobile: null, selbstauskunftBeraterEmail: null, adviserId: null, moduleRoles: [] },
  },
});

export const enquiryCreated = (ownerId: string, name: string): EnquiryEvent => ({
  type: 'EnquiryCreated',
  data: { ownerId, publicId: 'V-2026-000123', name, description: 'Für den Kauf', expiresOn: '2026-12-24' },
});

const change = { message: null, comment: null };
export const enquiryOpened: EnquiryEvent = { type: 'EnquiryOpened', data: { previousStatus: 'draft', newStatus: 'open', ...change } };
export const enquiryEdited = (name: string): EnquiryEvent => ({
  type: 'EnquiryEdited',
  data: { publicId: 'V-2026-000123', name, description: 'Für den Kauf', expiresOn: '2026-12-24' },
});
