import { createCreditCategorySchema, editCreditCategorySchema } from '@portal/contracts/payouts/commands/catalogue';
import { creditCategoryEntry } from '@portal/contracts/payouts/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';
import { entryCommands } from '@portal/platform/entries/entryCommands';
import { maintainers } from '../payoutsAccess.ts';
import { commandOf } from '../payoutsServices.ts';

export const creditCategoryAggregate = entryAggregate(creditCategoryEntry, { exists: 'CREDIT_CATEGORY_EXISTS' });

export const creditCategoryCommands = entryCommands(creditCategoryEntry, commandOf(creditCategoryAggregate), {
  title: 'Kreditkategorie',
  access: maintainers,
  create: createCreditCategorySchema,
  edit: editCreditCategorySchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});
