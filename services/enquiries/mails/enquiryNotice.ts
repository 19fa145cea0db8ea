/** What a letter tells. */
export const noticeKinds = [
  'opened',
  'handedBack',
  'requestedAgain',
  'dueInWeek',
  'dueTomorrow',
  'processed',
  'completed',
  'problemReported',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface Notice {
  readonly kind: NoticeKind;
  /** The event or the day that it comes from: the same again is the same notice. */
  readonly cause: string;
}

/** Who is written to about an enquiry. */
export type Recipient = 'customer' | 'adviser';

export const recipientOf = (kind: NoticeKind): Recipient => (kind === 'completed' || kind === 'problemReported' ? 'adviser' : 'customer');
