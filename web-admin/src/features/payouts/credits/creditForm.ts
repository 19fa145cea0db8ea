import { createCreditSchema, patchCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { ibanFault } from '@portal/contracts/payouts/iban';
import { groupedIban, plainIban } from '@portal/contracts/payouts/ibanFormat';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { emptyFormTextValuesOf, bodyTextValuesOf, formTextValuesOf, type FormTextValues } from '@portal/contracts/record/fields';
import { iriOf } from '@portal/contracts/shared/ids';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import type { MoneyInputValue } from '../../../components/form/inputs/MoneyInput.tsx';

export interface PayoutAccountValues {
  readonly payoutAccount: { readonly iban: string; readonly holder: string };
}

export interface CreditValues extends PayoutAccountValues, FormTextValues<typeof creditFieldDefinitions> {
  readonly amount: MoneyInputValue;
  /** An id; empty for none. */
  readonly category: string;
  /** Ids. */
  readonly financingProjectTypes: readonly string[];
}

export const emptyCreditValues: CreditValues = {
  ...emptyFormTextValuesOf(creditFieldDefinitions),
  amount: null,
  category: '',
  financingProjectTypes: [],
  payoutAccount: { iban: '', holder: '' },
};

export const payoutAccountValuesOf = ({ payoutAccount }: Pick<CreditView, 'payoutAccount'>): PayoutAccountValues => ({
  payoutAccount: { iban: payoutAccount === null ? '' : groupedIban(payoutAccount.iban), holder: payoutAccount?.holder ?? '' },
});

export const creditValuesOf = (credit: CreditView): CreditValues => ({
  ...formTextValuesOf(creditFieldDefinitions, credit),
  amount: credit.amount,
  category: credit.category?.id ?? '',
  financingProjectTypes: credit.financingProjectTypes.map(({ id }) => id),
  ...payoutAccountValuesOf(credit),
});

const isEmpty = ({ payoutAccount: { iban, holder } }: PayoutAccountValues): boolean => iban.trim() === '' && holder.trim() === '';

export const payoutAccountBodyOf = (values: PayoutAccountValues) => ({
  payoutAccount: isEmpty(values) ? null : { iban: plainIban(values.payoutAccount.iban), holder: values.payoutAccount.holder.trim() },
});

/** As the calls take it: what it refers to goes as IRIs, an account without a number is none. */
export const creditBodyOf = (values: CreditValues) => ({
  ...bodyTextValuesOf(creditFieldDefinitions, values),
  amount: values.amount,
  category: values.category === '' ? null : iriOf('valutierung-credit-categories', values.category),
  financingProjectTypes: [...values.financingProjectTypes].sort().map((id) => iriOf('valutierung-financing-project-types', id)),
  ...payoutAccountBodyOf(values),
});

/** An account is a number and its holder, or none at all. */
function accountRules(values: PayoutAccountValues): { readonly 'payoutAccount.iban'?: string; readonly 'payoutAccount.holder'?: string } {
  if (isEmpty(values)) return {};
  const { iban, holder } = values.payoutAccount;
  const fault = textOrNull(iban) === null ? REQUIRED_FIELD_TEXT : ibanFault(iban);
  return {
    ...(fault === undefined ? {} : { 'payoutAccount.iban': fault }),
    ...(textOrNull(holder) === null ? { 'payoutAccount.holder': REQUIRED_FIELD_TEXT } : {}),
  };
}

export const newCreditResolverFor = (financingProject: string) =>
  createFormResolver<CreditValues>({
    schema: createCreditSchema,
    bodyOf: (values) => ({ financingProject, ...creditBodyOf(values) }),
    rules: accountRules,
  });

export const creditResolver = createFormResolver<CreditValues>({ schema: patchCreditSchema, bodyOf: creditBodyOf, rules: accountRules });

export const payoutAccountResolver = createFormResolver<PayoutAccountValues>({
  schema: patchCreditSchema,
  bodyOf: payoutAccountBodyOf,
  rules: (values) =>
    // Once the project is active there is no credit without an account.
    isEmpty(values) ? { 'payoutAccount.iban': REQUIRED_FIELD_TEXT, 'payoutAccount.holder': REQUIRED_FIELD_TEXT } : accountRules(values),
});
