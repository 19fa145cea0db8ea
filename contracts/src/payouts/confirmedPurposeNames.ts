/** What the purposes of a request were called when the customer confirmed it: the same for decisions, views, PDFs and exports. Free of zod. */

interface ConfirmedDisbursement {
  readonly confirmation:
    | {
        /** Counts no more: the next one says what purposes are called then. */
        readonly void: boolean;
        readonly content: {
          readonly positions: readonly { readonly financingProjectTypeId: string; readonly financingProjectTypeName?: string }[];
        } | null;
      }
    | null
    | undefined;
}

/** By their ids. Empty where no confirmation counts, nothing is kept of it, or it was given before names belonged to it. */
export function confirmedPurposeNames({ confirmation }: ConfirmedDisbursement): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (confirmation?.void !== false) return names;
  for (const { financingProjectTypeId: id, financingProjectTypeName: name } of confirmation.content?.positions ?? [])
    if (name !== undefined) names.set(id, name);
  return names;
}
