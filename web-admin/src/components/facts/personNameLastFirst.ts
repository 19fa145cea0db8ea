interface Named {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** As lists show it: last name first. */
export const personNameLastFirst = ({ firstName, lastName }: Named): string => [lastName, firstName].filter(Boolean).join(', ');

/** As titles and sentences say it. */
export const personNameFirstLast = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');
