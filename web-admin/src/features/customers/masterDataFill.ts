import type { Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import type { Salutation } from '@portal/contracts/shared/salutation';
import { texts } from '../../texts.ts';
import type { CustomerFieldValues } from './customerForm.ts';

const filledFields = ['salutation', 'isProf', 'isDr', 'firstName', 'lastName', 'mobile', 'email'] as const;
export type Agree21FilledFieldName = (typeof filledFields)[number];
export type Agree21FilledFieldValues = Pick<CustomerFieldValues, Agree21FilledFieldName>;

const salutationOf: Readonly<Record<string, Salutation>> = { Frau: 'MRS', Herr: 'MR', 'Keine Anrede': 'NO_SALUTATION' };

/** What agree21 says, in the fields of the form (specification 001, Neuen Kunden anlegen). */
export function formValuesOfMasterData(person: Agree21MasterDataView): Agree21FilledFieldValues {
  const { salutation, title, firstName, lastName, contacts } = person;
  const first = (wanted: string): string => contacts.find(({ kind }) => kind === wanted)?.value ?? '';
  return {
    salutation: salutationOf[salutation.trim()] ?? '',
    isProf: /\bProf\b/i.test(title),
    isDr: /\bDr\b/i.test(title),
    firstName,
    lastName,
    mobile: first('mobile'),
    email: first('email'),
  };
}

export const filledFieldLabelsOf = (fields: readonly Agree21FilledFieldName[]): readonly string[] =>
  fields.map((field) => texts.customers[field]);

interface LoadedBefore {
  /** What loads have filled. */
  readonly values: Partial<Agree21FilledFieldValues>;
  /** It was another person: what was typed by hand may be hers, also where agree21 says nothing. */
  readonly isOther: boolean;
}

const isEmpty = (value: string | boolean): boolean => value === '' || value === false;
export const emptyValueLike = (value: string | boolean): string | boolean => (typeof value === 'boolean' ? false : '');

export const fieldsWithValue = (
  fields: readonly Agree21FilledFieldName[],
  values: Agree21FilledFieldValues,
): readonly Agree21FilledFieldName[] => fields.filter((field) => !isEmpty(values[field]));

/** The fields that hold what a load has put there. */
export const untouchedFilledFields = (
  values: Partial<Agree21FilledFieldValues>,
  typed: Agree21FilledFieldValues,
): readonly Agree21FilledFieldName[] => (Object.keys(values) as Agree21FilledFieldName[]).filter((field) => values[field] === typed[field]);

export function planMasterDataFill(typed: Agree21FilledFieldValues, known: Agree21FilledFieldValues, before: LoadedBefore) {
  const untouched = untouchedFilledFields(before.values, typed);
  const isFree = (field: Agree21FilledFieldName): boolean => isEmpty(typed[field]) || untouched.includes(field);
  const differing = filledFields.filter((field) => String(known[field]).trim() !== String(typed[field]).trim());
  return {
    /** Empty until now, or filled by an earlier load: what agree21 says stands there, and nothing where it says nothing. */
    fill: differing.filter(isFree),
    /** Typed by hand, and otherwise than in agree21: nobody overwrites them unasked. */
    keep: differing.filter((field) => !isFree(field) && (before.isOther || !isEmpty(known[field]))),
  };
}
