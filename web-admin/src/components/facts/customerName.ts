interface Named {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** As lists show it: last name first. */
export const customerName = ({ firstName, lastName }: Named): string => [lastName, firstName].filter(Boolean).join(', ');

/** As titles and sentences say it. */
export const spokenName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');
