import { maskedIban } from '@portal/contracts/payouts/ibanFormat';
import type { CreditCategoryReference, FinancingProjectTypeReference } from '@portal/contracts/payouts/views/catalogue';
import type { PayoutAccountView, ProjectCustomer } from '@portal/contracts/payouts/views/financingProject';
import { iriOf } from '@portal/contracts/shared/ids';
import { pick } from '@portal/contracts/shared/pick';
import type { CreditCategoryDocument, FinancingProjectTypeDocument } from '../catalogue/catalogueViews.ts';
import type { CustomerOfProject } from '../project-list/projectDocument.ts';

/** Who looks, and what purposes and categories are called. */
export interface ViewContext {
  readonly viewer: 'customer' | 'employee';
  readonly types: ReadonlyMap<string, FinancingProjectTypeDocument>;
  readonly categories: ReadonlyMap<string, CreditCategoryDocument>;
}

const UNKNOWN = '–';

const isDeleted = (type: FinancingProjectTypeDocument | undefined): boolean => type?.deleted === true;

export function financingProjectTypeReferenceOf({ types }: Pick<ViewContext, 'types'>, id: string): FinancingProjectTypeReference {
  const type = types.get(id);
  return {
    '@id': iriOf('valutierung-financing-project-types', id),
    id,
    name: type?.name ?? UNKNOWN,
    // The rules of positions know no maximum of a deleted one.
    maximumDisbursementAmount: isDeleted(type) ? null : (type?.maximumCents ?? null),
    infotext: type?.infotext ?? null,
  };
}

const german = new Intl.Collator('de');

/** Each once, in the order in which the bank lists them; deleted ones last, since the first one is proposed. */
export const sortedFinancingProjectTypeReferencesOf = (
  look: Pick<ViewContext, 'types'>,
  ids: readonly string[],
): readonly FinancingProjectTypeReference[] =>
  [...new Set(ids)]
    .map((id) => financingProjectTypeReferenceOf(look, id))
    .toSorted(
      (one, other) =>
        Number(isDeleted(look.types.get(one.id))) - Number(isDeleted(look.types.get(other.id))) ||
        (look.types.get(one.id)?.sortIndex ?? 0) - (look.types.get(other.id)?.sortIndex ?? 0) ||
        german.compare(one.name, other.name),
    );

/** Those of a credit. A customer reads what it can be drawn for: deleted ones only where it has no other, as the decider has it. */
export function creditTypeReferencesOf(
  look: Pick<ViewContext, 'types' | 'viewer'>,
  ids: readonly string[],
): readonly FinancingProjectTypeReference[] {
  const all = sortedFinancingProjectTypeReferencesOf(look, ids);
  const live = all.filter(({ id }) => !isDeleted(look.types.get(id)));
  return look.viewer === 'employee' || live.length === 0 ? all : live;
}

export function creditCategoryReferenceOf(
  { categories }: Pick<ViewContext, 'categories'>,
  id: string | null,
): CreditCategoryReference | null {
  const category = id === null ? undefined : categories.get(id);
  if (category === undefined) return null;
  return { '@id': iriOf('valutierung-credit-categories', category.id), ...pick(category, 'id', 'name', 'infotext') };
}

/** To customers only enough to know the account by. */
export const maskPayoutAccountForViewer = (
  { viewer }: Pick<ViewContext, 'viewer'>,
  account: PayoutAccountView | null,
): PayoutAccountView | null =>
  account === null || viewer === 'employee' ? account : { iban: maskedIban(account.iban), holder: account.holder };

export const projectCustomerViewOf = ({ viewer }: Pick<ViewContext, 'viewer'>, customer: CustomerOfProject): ProjectCustomer => {
  const reference = { '@id': iriOf('customers', customer.id), id: customer.id };
  return viewer === 'customer' ? reference : { ...reference, ...customer };
};
