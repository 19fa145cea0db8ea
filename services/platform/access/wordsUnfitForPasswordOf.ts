interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** What somebody is called: none of it makes a password. */
export const wordsUnfitForPasswordOf = (person: Named | undefined): readonly string[] =>
  [person?.firstName, person?.lastName, person?.email].filter((name) => typeof name === 'string');
