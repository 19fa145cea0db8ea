/** What must be known when the keys are gone already: an erasure that was cut off is taken up again. */
export interface OpenErasure {
  /** The person's stream. */
  readonly subject: string;
  /** It, and all that go with it. */
  readonly streams: readonly string[];
  readonly blobIds: readonly string[];
  /** Unique values that the streams ever had. */
  readonly values: readonly { readonly owner: string; readonly kind: string; readonly value: string }[];
  /** By what others may have searched for the person. Absent in what was noted before kept searches went along. */
  readonly words?: readonly string[];
}

/** As it was noted while only customers could be erased: one may be open when the portal is renewed. */
interface FormerErasure {
  readonly customerId: string;
  readonly enquiryIds: readonly string[];
  readonly blobIds: readonly string[];
  readonly reserved: readonly { readonly kind: string; readonly value: string }[];
}

export type StoredErasure = OpenErasure | FormerErasure;

export function openErasureOf(stored: StoredErasure): OpenErasure {
  if ('subject' in stored) return stored;
  const { customerId, enquiryIds, blobIds, reserved } = stored;
  const subject = `customer-${customerId}`;
  return {
    subject,
    streams: [subject, ...enquiryIds.map((id) => `enquiry-${id}`)],
    blobIds,
    values: reserved.map((value) => ({ ...value, owner: subject })),
  };
}
