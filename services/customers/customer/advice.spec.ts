import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from '@portal/platform/secrets/testing/secretRecords';
import { removeArchivedAdviserPolicy, createAdviserRemovalFromCustomers } from './advice.ts';
import { SubjectKeyLost } from '@portal/platform/vault/subjectKeyLost';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomerCommand } from './customerCommands.ts';
import { erika as someone } from './testing/erika.ts';

const PETRA = '0a1b2c3d-1111-4222-8333-444455556666';
const erika = { ...someone, adviserId: PETRA, moduleRoles: [] };
const grants = { modules: [], selfDisclosure: false };

let journal: ReturnType<typeof createMemoryJournal>;
let commands: CommandHandler;
let secret: SecretsTestBench;
let archived: boolean;
let handled = 0;
let count = 0;

const context = () => ({
  actor: { kind: 'system' } as const,
  now: secret.clock.now(),
  commandId: derivedId('command', (count += 1)),
  correlationId: 'c',
});
const tell = (id: string, command: CustomerCommand) => commands.execute(customerAggregate, id, command, context());
const adviserOf = async (id: string) => (await commands.load(customerAggregate, id)).state.master?.adviserId;
const deps = () => ({
  commands,
  records: secret.records,
  clock: secret.clock,
  employees: { exists: async (id: string) => id !== PETRA || !archived },
});
/** Lets the policy see what happened since, each event twice. */
async function follow(): Promise<void> {
  const policy = removeArchivedAdviserPolicy(deps());
  const events = journal.log.slice(handled).filter(({ type }) => policy.events.includes(type));
  handled = journal.log.length;
  for (const event of events) for (const _ of [1, 2]) await policy.handle(event);
}
/** As the log says it; nothing of the customers knows more of it. */
async function petraIsArchived(): Promise<void> {
  archived = true;
  const [first] = journal.log;
  const event = { type: 'EmployeeArchived', data: {}, envelope: { ...first!.envelope, stream: `bankEmployee-${PETRA}` } } as RecordedEvent;
  await removeArchivedAdviserPolicy(deps()).handle(event);
}

beforeEach(async () => {
  journal = createMemoryJournal();
  commands = createCommandHandler({ journal, vault: { createKey: async () => undefined } });
  secret = await openTestRecordsVaultAndClock();
  secret.startClock();
  archived = false;
  handled = 0;
  await tell('erika', { type: 'CreateCustomer', master: erika, grants });
});
afterEach(() => secret.close());

describe('whoever is advised by an employee who is archived', () => {
  it('has no adviser when it is dissolved, and nobody else is touched', async () => {
    await tell('max', { type: 'CreateCustomer', master: { ...erika, adviserId: 'paul' }, grants });
    await tell('moritz', { type: 'CreateCustomer', master: erika, grants });
    await tell('moritz', { type: 'EditCustomer', changes: { adviserId: 'paul' }, grants });
    await follow();
    const position = await createAdviserRemovalFromCustomers(deps()).dissolve(PETRA, context());
    expect(position).toBe(journal.log.at(-1)?.envelope.position);
    expect([await adviserOf('erika'), await adviserOf('max'), await adviserOf('moritz')]).toEqual([null, 'paul', 'paul']);
    expect(await createAdviserRemovalFromCustomers(deps()).dissolve(PETRA, context())).toBeUndefined();
  });

  it('has none either behind a customer whose key is lost, whom a later try finds again', async () => {
    for (const id of ['max', 'moritz']) await tell(id, { type: 'CreateCustomer', master: erika, grants });
    await follow();
    const withoutKeyOfMax: CommandHandler = {
      ...commands,
      execute: (aggregate, id, command, by) =>
        id === 'max' ? Promise.reject(new SubjectKeyLost('customer-max')) : commands.execute(aggregate, id, command, by),
    };
    await createAdviserRemovalFromCustomers({ ...deps(), commands: withoutKeyOfMax }).dissolve(PETRA, context());
    expect([await adviserOf('erika'), await adviserOf('max'), await adviserOf('moritz')]).toEqual([null, PETRA, null]);
    await createAdviserRemovalFromCustomers(deps()).dissolve(PETRA, context());
    expect(await adviserOf('max')).toBeNull();
  });

  it('has none, however many there are, also where some cannot be read', async () => {
    const everybody = Array.from({ length: 120 }, (_, number) => `customer-${String(number).padStart(3, '0')}`);
    const isLost = (id: string): boolean => id.startsWith('customer-') && Number(id.slice(-3)) % 90 === 0;
    for (const id of everybody) await tell(id, { type: 'CreateCustomer', master: erika, grants });
    await follow();
    const withoutSomeKeys: CommandHandler = {
      ...commands,
      execute: (aggregate, id, command, by) =>
        isLost(id) ? Promise.reject(new SubjectKeyLost(`customer-${id}`)) : commands.execute(aggregate, id, command, by),
    };
    await createAdviserRemovalFromCustomers({ ...deps(), commands: withoutSomeKeys }).dissolve(PETRA, context());
    for (const id of everybody) expect(await adviserOf(id)).toBe(isLost(id) ? PETRA : null);
  });

  it('has none either where the archive was faster than what keeps it in mind', async () => {
    expect(await createAdviserRemovalFromCustomers(deps()).dissolve(PETRA, context())).toBeUndefined();
    await follow();
    await petraIsArchived();
    expect(await adviserOf('erika')).toBeNull();
  });

  it('has none where the adviser was given at the moment of the archive', async () => {
    await follow();
    await petraIsArchived();
    await tell('max', { type: 'CreateCustomer', master: erika, grants });
    await follow();
    expect(await adviserOf('max')).toBeNull();
  });
});
