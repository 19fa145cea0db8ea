import { createFinancingProjectTypeSchema, editFinancingProjectTypeSchema } from '@portal/contracts/payouts/commands/catalogue';
import { financingProjectTypeEntry } from '@portal/contracts/payouts/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';
import { entryCommands } from '@portal/platform/entries/entryCommands';
import { maintainers } from '../payoutsAccess.ts';
import { commandOf } from '../payoutsServices.ts';

export const financingProjectTypeAggregate = entryAggregate(financingProjectTypeEntry, { exists: 'FINANCING_PROJECT_TYPE_EXISTS' });

export const financingProjectTypeCommands = entryCommands(financingProjectTypeEntry, commandOf(financingProjectTypeAggregate), {
  title: 'Zweck',
  access: maintainers,
  create: createFinancingProjectTypeSchema,
  edit: editFinancingProjectTypeSchema,
  fieldsOf: ({ maximumDisbursementAmount, ...fields }) => ({ ...fields, maximumCents: maximumDisbursementAmount }),
  changesOf: ({ maximumDisbursementAmount, ...changes }) => ({ ...changes, maximumCents: maximumDisbursementAmount }),
});
