/** The references of a request's transfers: the same for exports, decisions and views. Free of zod. */

/** How often a request was given back: by withdrawn approvals and returned payments. */
interface Attempts {
  readonly givenBack: number;
}

/**
 * Of a position and its attempt: the same one has the same wherever it is sent, so that a bank sees a second time. What is paid
 * after a return or a withdrawn approval is another transfer, which a bank must not take for the first.
 */
export const endToEndId = ({ positionId, givenBack }: Attempts & { readonly positionId: string }): string =>
  positionId.replaceAll('-', '') + (givenBack === 0 ? '' : `-${(givenBack + 1).toString(36).toUpperCase()}`);

/** It is of a second or later attempt: a transfer of an earlier one may be taken for it. */
export const isOfFurtherAttempt = (id: string): boolean => id.includes('-');

/** Those of the present attempt, one a position. */
export const endToEndIdsOf = ({
  positions,
  givenBack,
}: Attempts & { readonly positions: readonly { readonly positionId: string }[] }): readonly string[] =>
  positions.map(({ positionId }) => endToEndId({ positionId, givenBack }));
