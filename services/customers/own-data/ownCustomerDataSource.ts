import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { labelledValuesForOwnDataExport, valuesForOwnDataExport } from '@portal/contracts/record/fields';
import { reminderKinds, reminderKindLabels, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { roleLabels } from '@portal/contracts/shared/roles';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { OwnDataSource, OwnRecord } from '@portal/platform/own-data/ownData';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { customerAggregate } from '../customer/customerAggregate.ts';
import type { CustomerMasterData } from '../customer/customerState.ts';
import type { CustomersServices } from '../customersServices.ts';
import { loadOwnAccessRecord } from './loadOwnAccessRecord.ts';
import { masterDataAndAccessTexts as words } from './masterDataAndAccessTexts.ts';

/** Who the customer is, and what is kept of the access. */
export const ownCustomerDataSource = (deps: CustomersServices): OwnDataSource => ({
  async *partsOf(id, signal) {
    const { master, reminders } = (await deps.commands.load(customerAggregate, id)).state;
    if (master === undefined) return;
    yield masterData({ master, reminders }, await deps.reader.get<CustomerTimes>('customers', id));
    yield await loadOwnAccessRecord(deps, id, signal);
  },
});

interface CustomerTimes extends ReadModelDocument {
  readonly createdAt: string;
  readonly invitedAt: string | null;
  readonly registeredAt: string | null;
  readonly activatedAt: string | null;
  readonly requestedDeletionAt: string | null;
}

interface Kept {
  readonly master: CustomerMasterData;
  readonly reminders: ReminderChoice;
}

function masterData({ master, reminders }: Kept, known: CustomerTimes | undefined): OwnRecord {
  const { moduleRoles, adviserId } = master;
  const times = {
    createdAt: known?.createdAt ?? null,
    invitedAt: known?.invitedAt ?? null,
    registeredAt: known?.registeredAt ?? null,
    activatedAt: known?.activatedAt ?? null,
    deletionRequestedAt: known?.requestedDeletionAt ?? null,
  };
  const shown = (at: string | null): string => (at === null ? '' : formatInstantYearFirst(at));
  const facts = words.facts;
  return {
    kind: 'record',
    folder: [],
    name: words.masterData,
    // Who advises is an employee, whose name and address are not the customer's data.
    data: {
      ...valuesForOwnDataExport(customerFieldDefinitions, master),
      modules: moduleRoles,
      reminders,
      ...times,
      hasAdviser: adviserId !== null,
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...labelledValuesForOwnDataExport(customerFieldDefinitions, master),
          [facts.modules, moduleRoles.map((role) => roleLabels[role]).join(', ')],
          ...reminderKinds.map((kind) => [reminderKindLabels[kind], reminders[kind] ? words.wanted : words.unwanted] as const),
          ...Object.entries(times).map(([name, at]) => [facts[name as keyof typeof times], shown(at)] as const),
        ],
      },
      ...(adviserId === null ? [] : [{ kind: 'text', text: words.adviser } as const]),
    ],
  };
}
