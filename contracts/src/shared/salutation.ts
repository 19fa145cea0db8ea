export const salutations = ['NO_SALUTATION', 'MRS', 'MR'] as const;
export type Salutation = (typeof salutations)[number];

export const salutationLabels: Readonly<Record<Salutation, string>> = { NO_SALUTATION: 'Keine Anrede', MRS: 'Frau', MR: 'Herr' };

export interface PersonName {
  readonly salutation: Salutation | null;
  readonly isProf?: boolean | null;
  readonly isDr?: boolean | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** `Erika Müller`; empty where nothing of the name is left. */
export const firstAndLastName = ({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const titles = (person: PersonName): string => [person.isProf ? 'Prof.' : '', person.isDr ? 'Dr.' : ''].filter(Boolean).join(' ');

/** `Frau Prof. Dr. Müller`; without a salutation the first name takes its place. */
export const formalName = (person: PersonName): string =>
  [
    person.salutation === 'MRS' ? 'Frau' : person.salutation === 'MR' ? 'Herr' : '',
    titles(person),
    person.salutation === 'NO_SALUTATION' ? person.firstName : '',
    person.lastName,
  ]
    .filter(Boolean)
    .join(' ');

/** First line of a letter. */
export const greetingOf = (person: PersonName): string =>
  person.lastName === null
    ? 'Guten Tag'
    : person.salutation === 'MRS'
      ? `Sehr geehrte ${formalName(person)}`
      : person.salutation === 'MR'
        ? `Sehr geehrter ${formalName(person)}`
        : `Guten Tag ${formalName(person)}`;
