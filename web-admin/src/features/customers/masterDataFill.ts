import type { Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import type { Salutation } from '@portal/contracts/shared/salutation';
import { texts } from '../../texts.ts';
import type { CustomerFieldValues } from './customerForm.ts';

type Filled = Pick<CustomerFieldValues, 'salutation' | 'isProf' | 'isDr' | 'firstName' | 'lastName' | 'mobile' | 'email'>;
export type FilledField = keyof Filled;

const salutationOf: Readonly<Record<string, Salutation>> = { Frau: 'MRS', Herr: 'MR', 'Keine Anrede': 'NO_SALUTATION' };

/** What agree21 says, in the fields of the form (specification 001, Neuen Kunden anlegen). */
export function fieldsOfMasterData({ salutation, title, firstName, lastName, contacts }: Agree21MasterDataView): Filled {
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

const labels: Readonly<Record<FilledField, string>> = {
  salutation: texts.customers.salutation,
  isProf: texts.customers.isProf,
  isDr: texts.customers.isDr,
  firstName: texts.customers.firstName,
  lastName: texts.customers.lastName,
  mobile: texts.customers.mobile,
  email: texts.customers.email,
};
export const labelsOf = (fields: readonly FilledField[]): readonly string[] => fields.map((field) => labels[field]);

export interface Fill {
  /** Empty until now. */
  readonly fill: readonly FilledField[];
  /** Typed already, and otherwise than in agree21: nobody overwrites them unasked. */
  readonly keep: readonly FilledField[];
}

const isEmpty = (value: string | boolean): boolean => value === '' || value === false;

export function fillOf(typed: Filled, known: Filled): Fill {
  const differing = (Object.keys(labels) as FilledField[]).filter(
    (field) => !isEmpty(known[field]) && String(known[field]).trim() !== String(typed[field]).trim(),
  );
  return { fill: differing.filter((field) => isEmpty(typed[field])), keep: differing.filter((field) => !isEmpty(typed[field])) };
}
