import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { hasRole, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { signedInTexts } from '../../signedInTexts.ts';

export interface Destination {
  readonly label: string;
  /** Where there is little room; part of the label. */
  readonly short?: string;
  readonly icon: string;
  readonly to: string;
  /** Paths below this belong to the destination. */
  readonly section: string;
  /** In place of a screen of the portal: a tab elsewhere. */
  readonly opens?: () => void;
}

/** The single enquiry if there is exactly one, else the hub (the server never shows a draft). */
export function singleEnquiryOrHubPath(enquiries: CustomerView['enquiries'] | undefined): string {
  const shown = enquiries?.filter((enquiry) => enquiry.status !== 'draft' && enquiry.status !== 'archived') ?? [];
  const [only] = shown;
  return shown.length === 1 && only !== undefined ? fillPath(customerPaths.enquiry, { id: only.id }) : customerPaths.hub;
}

const tab = (name: keyof typeof signedInTexts.tabs, icon: string, to: string, rest: Partial<Destination> = {}): Destination => ({
  label: signedInTexts.tabs[name],
  icon,
  to,
  section: to,
  ...rest,
});

/** Tabs by role, in the order of the specification (000 §2). */
export function destinationsFor(
  held: HeldRoles | null,
  enquiries: CustomerView['enquiries'] | undefined,
  openSelfDisclosure: () => void,
): readonly Destination[] {
  const help = tab('about', 'help', customerPaths.about);
  if (held === null) return [help];
  const profile = tab('profile', 'person', customerPaths.profile);
  if (!hasRole(held, 'ROLE_CUSTOMER')) return [tab('activation', 'lock', customerPaths.activation), profile, help];
  const documents = tab('documents', 'description', singleEnquiryOrHubPath(enquiries), { section: customerPaths.hub });
  const payouts = tab('payouts', 'payments', customerPaths.financingProjects, { short: signedInTexts.payoutsTab });
  const selfDisclosure = tab('selfDisclosure', 'task', '', {
    short: signedInTexts.selfDisclosureTab,
    section: 'selbstauskunft',
    opens: openSelfDisclosure,
  });
  return [
    tab('dashboard', 'home', customerPaths.dashboard),
    ...(hasRole(held, 'ROLE_CUSTOMER_UPLOAD') ? [documents] : []),
    ...(hasRole(held, 'ROLE_CUSTOMER_VALUTIERUNG') ? [payouts] : []),
    ...(hasRole(held, 'ROLE_CUSTOMER_SELBSTAUSKUNFT') ? [selfDisclosure] : []),
    profile,
    help,
  ];
}

export const isCurrentDestination = (destination: Destination, path: string): boolean =>
  path === destination.section || path.startsWith(`${destination.section}/`);
