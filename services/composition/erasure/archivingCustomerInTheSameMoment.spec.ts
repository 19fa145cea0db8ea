import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { silentLog } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createUseCaseRunner } from '@portal/platform/use-cases/createUseCaseRunner';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { archiveAndEraseCustomer } from '@portal/services/customers/customer/archiveAndEraseCustomer';
import { customerAggregate } from '@portal/services/customers/customer/customerAggregate';
import { customerErasureRule } from '@portal/services/customers/customer/customerErasureRule';
import type { CustomersServices } from '@portal/services/customers/customersServices';
import { financingProjectAggregate } from '@portal/services/payouts/financing-project/financingProjectAggregate';
import * as a from '@portal/services/payouts/financing-project/testing/aFinancingProject';
import { projectErasureRule } from '@portal/services/payouts/project/projectErasureRule';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { createPersonEraser } from './createPersonEraser.ts';

const PROJECT = '0b9b8a9e-6b0f-4a57-9a6e-1f4b5d0c2a33';
const OTHER_PROJECT = '0b9b8a9e-6b0f-4a57-9a6e-1f4b5d0c2a34';
const principal = { realm: 'employee', id: 'b1', roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [], sessionId: 's' } as const;

let folder: string;
let vault: KeyVault;
let records: RecordStore;
let journal: MemoryJournal;
let commands: CommandHandler;
let archive: () => Promise<unknown>;
/** Comes between the look at what stands in the way and the customer's own event. */
let meanwhile: () => Promise<unknown>;
let commandCount: number;

const context = (actor: a.Step[0], now = a.NOW) =>
  ({ actor, now, commandId: `command-${(commandCount += 1)}`, correlationId: 'c' }) as const;

async function tell(project: string, ...steps: readonly a.Step[]): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (const [actor, step, now] of steps) {
    const { state } = await commands.load(financingProjectAggregate, project);
    const command = typeof step === 'function' ? step(state) : step;
    const outcome = await commands.execute(financingProjectAggregate, project, command, context(actor, now));
    outcomes.push(outcome.kind === 'refused' ? outcome.refusal.refused : outcome.kind);
  }
  return outcomes;
}
const typesOf = (stream: string) => journal.log.filter(({ envelope }) => envelope.stream === stream).map(({ type }) => type);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archiving-'));
  vault = await openEmbeddedKeyVault({ folder: join(folder, 'vault'), keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)) });
  const clock = { now: () => a.NOW };
  records = await openEmbeddedRecordStore({ folder: join(folder, 'records'), vault, clock });
  journal = createMemoryJournal();
  commands = createCommandHandler({ journal, vault });
  commandCount = 0;
  meanwhile = async () => undefined;
  const eraser = createPersonEraser({
    rules: [customerErasureRule, projectErasureRule],
    uniqueValues: { everOf: () => [], presentOf: async () => [] },
    engines: {
      journal,
      vault,
      records,
      blobs: {
        put: () => Promise.reject(new Error('nothing is stored here')),
        get: () => Promise.reject(new Error('nothing is read here')),
        delete: async () => undefined,
      },
    },
    commands,
    sessions: { endAllOf: async () => undefined },
    projector: { forget: async () => undefined, vacuum: async () => undefined },
    forgetTraces: async () => undefined,
    clock,
    log: silentLog,
  });
  const erasure: typeof eraser = {
    ...eraser,
    async inspect(stream) {
      const found = await eraser.inspect(stream);
      await meanwhile();
      return found;
    },
  };
  // The use case takes nothing else from its context.
  const services = { erasure } as unknown as CustomersServices;
  const cases = createUseCaseRunner({ commands, reservations: createReservationRegistry({ commands, vault }) }, services);
  archive = () => cases.run(archiveAndEraseCustomer, a.OWNER_ID, {}, { ...context(a.employee), principal });
  await vault.createKey(`customer-${a.OWNER_ID}`);
  journal.record(`customer-${a.OWNER_ID}`, { type: 'CustomerCreated', data: { email: 'erika@example.org', moduleRoles: [] } });
  for (const project of [PROJECT, OTHER_PROJECT])
    await tell(project, ...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'), [a.owner, a.requestTan('a-1')]);
});

afterEach(async () => {
  await records.close();
  await vault.close();
  await rm(folder, { recursive: true });
});

describe('archiving a customer', () => {
  it('is refused by what is submitted in the same moment, which names it, and all goes on', async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined;
      expect(await tell(PROJECT, [a.owner, a.submit('a-1')])).toEqual(['accepted']);
    };
    expect(await archive()).toMatchObject({
      kind: 'problem',
      problem: { status: 409, code: 'WORK_UNDER_WAY', violations: [{ propertyPath: `/api/valutierung-financing-projects/${PROJECT}` }] },
    });
    expect(typesOf(`customer-${a.OWNER_ID}`)).toEqual(['CustomerCreated']);
    expect(await tell(OTHER_PROJECT, [a.owner, a.submit('a-1')]), 'the other project, too').toEqual(['accepted']);
    expect(await tell(PROJECT, [a.employee, a.approve('a-1')])).toEqual(['accepted']);
  });

  it('comes before what is submitted once it has begun', async () => {
    const execute = commands.execute.bind(commands);
    let submitted: readonly string[] = [];
    commands.execute = async (aggregate, id, command, about) => {
      if (aggregate.category === customerAggregate.category) submitted = await tell(PROJECT, [a.owner, a.submit('a-1')]);
      return execute(aggregate, id, command, about);
    };
    expect(await archive()).toMatchObject({ kind: 'accepted' });
    expect(submitted).toEqual(['PROJECT_PAUSED']);
  });

  it('that does not come to its event lets all go on', async () => {
    const execute = commands.execute.bind(commands);
    commands.execute = async (aggregate, id, command, about) =>
      aggregate.category === customerAggregate.category ? { kind: 'busy' } : execute(aggregate, id, command, about);
    expect(await archive()).toEqual({ kind: 'busy' });
    for (const project of [PROJECT, OTHER_PROJECT]) expect(await tell(project, [a.owner, a.submit('a-1')])).toEqual(['accepted']);
  });

  it('that does not come to its event leaves the pause of another one', async () => {
    const execute = commands.execute.bind(commands);
    let isFirst = true;
    let other: unknown;
    let submitted: readonly string[] = [];
    commands.execute = async (aggregate, id, command, about) => {
      if (aggregate.category !== customerAggregate.category) return execute(aggregate, id, command, about);
      if (!isFirst) return { kind: 'busy' };
      isFirst = false;
      other = await archive();
      submitted = await tell(PROJECT, [a.owner, a.submit('a-1')]);
      return execute(aggregate, id, command, about);
    };
    expect(await archive()).toMatchObject({ kind: 'accepted' });
    expect([other, submitted]).toEqual([{ kind: 'busy' }, ['PROJECT_PAUSED']]);
  });

  it('that fails at one project lets the others go on', async () => {
    const execute = commands.execute.bind(commands);
    commands.execute = async (aggregate, id, command, about) => {
      if (id === OTHER_PROJECT) throw new Error('the store is away');
      return execute(aggregate, id, command, about);
    };
    await expect(archive()).rejects.toThrow('away');
    expect(typesOf(`customer-${a.OWNER_ID}`)).toEqual(['CustomerCreated']);
    expect(await tell(PROJECT, [a.owner, a.submit('a-1')])).toEqual(['accepted']);
  });

  it('whose process ended in the middle of it lets all go on by itself', async () => {
    const execute = commands.execute.bind(commands);
    commands.execute = async (aggregate, id, command, about) => {
      if (aggregate.category === customerAggregate.category) throw new Error('the process ends');
      return execute(aggregate, id, command, about);
    };
    await expect(archive()).rejects.toThrow('ends');
    expect(await tell(PROJECT, [a.owner, a.submit('a-1')])).toEqual(['PROJECT_PAUSED']);
    expect(await tell(PROJECT, [a.owner, a.submit('a-1'), '2026-11-21T10:15:00.000Z'])).toEqual(['accepted']);
  });
});
