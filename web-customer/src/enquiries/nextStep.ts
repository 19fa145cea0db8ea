import type { CustomerEnquiryCard } from '@portal/contracts/customers/views/customer';
import { customerNextActionOf, type CustomerNextActionKind } from '@portal/contracts/enquiries/nextAction';
import { enquiryStatusesForCustomers } from '@portal/contracts/enquiries/status';
import type { RequestedFileForReadiness } from '@portal/contracts/enquiries/statusRules';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { signedInTexts } from '../signedInTexts.ts';

export type NextEnquiryStep = ReturnType<typeof stepsOf>[number];

type ActionKind = Exclude<CustomerNextActionKind, 'none' | 'wait'>;
const isAction = (kind: CustomerNextActionKind): kind is ActionKind => kind !== 'none' && kind !== 'wait';

/** Closest to the end first. */
const rank: Readonly<Record<ActionKind, number>> = { complete: 0, release: 1, upload: 2 };
const LATER_THAN_ANY_DAY = '9999-12-31';

/** The rule of the contract asks for files; the card counts them. */
function filesOf({ fileCounts }: CustomerEnquiryCard): readonly RequestedFileForReadiness[] {
  const files = (count: number, file: RequestedFileForReadiness): RequestedFileForReadiness[] => Array.from({ length: count }, () => file);
  return [
    ...files(fileCounts.requiredRequested, { status: 'requested', required: true }),
    ...files(fileCounts.requested - fileCounts.requiredRequested, { status: 'requested', required: false }),
    ...files(fileCounts.uploaded, { status: 'uploaded', required: true }),
  ];
}

const actionOfCard = (card: CustomerEnquiryCard) =>
  customerNextActionOf({ status: card.status, expiresAt: card.expiresAt, requestedFiles: filesOf(card) });

export function pathOfAction(kind: ActionKind, id: string): string {
  if (kind === 'complete') return fillPath(customerPaths.enquiry, { id });
  return fillPath(customerPaths.files, { id, status: kind === 'upload' ? 'requested' : 'uploaded' });
}

/** The earliest deadline first, then what is closest to the end. */
function stepsOf(cards: readonly CustomerEnquiryCard[]) {
  const steps = cards.flatMap((enquiry) => {
    const { kind, text } = actionOfCard(enquiry);
    return isAction(kind) ? [{ enquiry, kind, text, button: signedInTexts.nextStep[kind], to: pathOfAction(kind, enquiry.id) }] : [];
  });
  const day = (step: (typeof steps)[number]): string => step.enquiry.expiresAt ?? LATER_THAN_ANY_DAY;
  return steps.sort(
    (a, b) => day(a).localeCompare(day(b)) || rank[a.kind] - rank[b.kind] || a.enquiry.publicId.localeCompare(b.enquiry.publicId),
  );
}

export const nextStepAmongEnquiries = (cards: readonly CustomerEnquiryCard[]): NextEnquiryStep | undefined => stepsOf(cards)[0];

/** What needs the customer comes first, in the order of the next steps; then what goes on without, then what is over. */
export function sortEnquiriesByUrgency(cards: readonly CustomerEnquiryCard[]): readonly CustomerEnquiryCard[] {
  const needed = stepsOf(cards).map(({ enquiry }) => enquiry);
  const rest = cards.filter((card) => !needed.includes(card));
  const place = ({ status }: CustomerEnquiryCard): number => enquiryStatusesForCustomers.findIndex((shown) => shown === status);
  return [...needed, ...rest.sort((a, b) => place(a) - place(b))];
}
