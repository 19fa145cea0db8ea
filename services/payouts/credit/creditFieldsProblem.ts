import type { PayoutAccount } from '@portal/contracts/payouts/creditFieldDefinitions';
import { ibanFault } from '@portal/contracts/payouts/iban';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import { creditCategoryAggregate, financingProjectTypeAggregate } from '../catalogue/payoutCatalogueAggregates.ts';
import type { Credit } from '../financing-project/financingProjectState.ts';
import { transliterateToSepaText } from '../export/painDocumentFrame.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

const HOLDER_NOT_WRITABLE =
  'Bitte schreiben Sie den Kontoinhaber in lateinischen Buchstaben: In einer Überweisung bliebe von diesem Namen nichts übrig.';

interface CreditReferences {
  readonly category?: string | null | undefined;
  readonly financingProjectTypes?: readonly string[] | undefined;
  readonly payoutAccount?: PayoutAccount | null | undefined;
}
type Violation = NonNullable<Problem['violations']>[number];

/** What is said of a credit and cannot be, each at its field. What the credit has already it may keep, also what was deleted since. */
export async function creditFieldsProblem(
  { commands }: Pick<PayoutsServices, 'commands'>,
  { category, financingProjectTypes = [], payoutAccount }: CreditReferences,
  present?: Credit,
): Promise<Problem | undefined> {
  const ofTypes = await Promise.all(
    financingProjectTypes.map(async (id, index): Promise<readonly Violation[]> => {
      const isThere =
        present?.financingProjectTypeIds.includes(id) === true ||
        (await commands.load(financingProjectTypeAggregate, id)).state.lifecycle === 'live';
      return isThere ? [] : [{ propertyPath: `financingProjectTypes[${index}]`, message: 'Diesen Zweck gibt es nicht (mehr).' }];
    }),
  );
  const categoryIsThere =
    typeof category !== 'string' ||
    present?.creditCategoryId === category ||
    (await commands.load(creditCategoryAggregate, category)).state.lifecycle === 'live';
  const account = payoutAccount ? ibanFault(payoutAccount.iban) : undefined;
  const violations = [
    ...ofTypes.flat(),
    ...(categoryIsThere ? [] : [{ propertyPath: 'category', message: 'Diese Kreditkategorie gibt es nicht (mehr).' }]),
    ...(payoutAccount && transliterateToSepaText(payoutAccount.holder, 70) === ''
      ? [{ propertyPath: 'payoutAccount.holder', message: HOLDER_NOT_WRITABLE }]
      : []),
    ...(account === undefined ? [] : [{ propertyPath: 'payoutAccount.iban', message: account }]),
  ];
  return violations.length === 0 ? undefined : invalidInputProblem(violations);
}
