import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { personNameLastFirst } from '../../components/facts/personNameLastFirst.ts';
import { texts } from '../../texts.ts';
import type { Crumb } from './PageFrame.tsx';

export const customersCrumb: Crumb = { label: texts.menu.customers, to: adminPaths.customers };

/** The way to a customer, by name once it is known. */
export const crumbsToCustomer = (id: string, customer: Parameters<typeof personNameLastFirst>[0] | undefined): readonly Crumb[] => [
  customersCrumb,
  { label: personNameLastFirst(customer ?? {}) || texts.customerDetails, to: fillPath(adminPaths.customer, { id }) },
];
