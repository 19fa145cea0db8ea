import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { holds, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { areaTexts } from '../../areaTexts.ts';

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
export function documentsPath(enquiries: CustomerView['enquiries'] | undefined): string {
  const shown = enquiries?.filter((enquiry) => enquiry.status !== 'draft' && enquiry.status !== 'archived') ?? [];
  const [only] = shown;
  return shown.length === 1 && only !== undefined ? fillPath(customerPaths.enquiry, { id: only.id }) : customerPaths.hub;
}

/** Tabs by role, in the order of the specification (000 §2). */
export function destinations(
  held: HeldRoles | null,
  enquiries: CustomerView['enquiries'] | undefined,
  openSelfDisclosure: () => void,
): readonly Destination[] {
  const help: Destination = { label: areaTexts.tabs.about, icon: 'help', to: customerPaths.about, section: customerPaths.about };
  if (held === null) return [help];
  const profile: Destination = { label: areaTexts.tabs.profile, icon: 'person', to: customerPaths.profile, section: customerPaths.profile };
  if (!holds(held, 'ROLE_CUSTOMER'))
    return [
      { label: areaTexts.tabs.activation, icon: 'lock', to: customerPaths.activation, section: customerPaths.activation },
      profile,
      help,
    ];
  const overview: Destination = {
    label: areaTexts.tabs.dashboard,
    icon: 'home',
    to: customerPaths.dashboard,
    section: customerPaths.dashboard,
  };
  const documents: Destination = {
    label: areaTexts.tabs.documents,
    icon: 'description',
    to: documentsPath(enquiries),
    section: customerPaths.hub,
  };
  const payouts: Destination = {
    label: areaTexts.tabs.payouts,
    short: areaTexts.payoutsTab,
    icon: 'payments',
    to: customerPaths.financingProjects,
    section: customerPaths.financingProjects,
  };
  const selfDisclosure: Destination = {
    label: areaTexts.tabs.selfDisclosure,
    short: areaTexts.selfDisclosureTab,
    icon: 'task',
    to: '',
    section: 'selbstauskunft',
    opens: openSelfDisclosure,
  };
  return [
    overview,
    ...(holds(held, 'ROLE_CUSTOMER_UPLOAD') ? [documents] : []),
    ...(holds(held, 'ROLE_CUSTOMER_VALUTIERUNG') ? [payouts] : []),
    ...(holds(held, 'ROLE_CUSTOMER_SELBSTAUSKUNFT') ? [selfDisclosure] : []),
    profile,
    help,
  ];
}

export const isCurrent = (destination: Destination, path: string): boolean =>
  path === destination.section || path.startsWith(`${destination.section}/`);
