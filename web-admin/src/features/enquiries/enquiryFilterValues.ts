import { enquiryStatuses, type EnquiryStatus } from '@portal/contracts/enquiries/status';

/** As the server names them. */
export interface EnquiryServerFilter {
  readonly q?: string;
  readonly status?: readonly EnquiryStatus[];
  readonly waitsForBank?: true;
  readonly hasOpenQuestion?: true;
  readonly bankEmployee?: { readonly id: string };
}

interface ChosenEnquiryFilters {
  readonly q: string;
  /** What the person picked; none means all that the toggle allows. */
  readonly statuses: readonly EnquiryStatus[];
  readonly archived: boolean;
  /** Only what is the bank's turn. */
  readonly waiting?: boolean;
  /** Only what has an open question. */
  readonly asked?: boolean;
  /** Only of the customers of this employee. */
  readonly adviser?: string | undefined;
}

const present: readonly EnquiryStatus[] = enquiryStatuses.filter((status) => status !== 'archived');

/** With no status picked and archived ones hidden, all statuses but archived are asked for. */
export const enquiryFilterWithoutArchived: EnquiryServerFilter = { status: present };

/** Archived stands among the choices only while the toggle is on. */
export const enquiryStatusChoices = (archived: boolean): readonly EnquiryStatus[] => (archived ? enquiryStatuses : present);

const isAllPresent = (status: readonly EnquiryStatus[]): boolean =>
  status.length === present.length && present.every((entry) => status.includes(entry));

/** `archived` is the toggle, kept beside the filter; a filter that names the status counts as well. */
export function enquiryFilterValuesOf(
  { q = '', status, waitsForBank, hasOpenQuestion, bankEmployee }: EnquiryServerFilter,
  archived: boolean,
): ChosenEnquiryFilters {
  return {
    q,
    statuses: status === undefined || isAllPresent(status) ? [] : status,
    archived: archived || (status === undefined ? waitsForBank !== true && hasOpenQuestion !== true : status.includes('archived')),
    ...(waitsForBank === true ? { waiting: true } : {}),
    ...(hasOpenQuestion === true ? { asked: true } : {}),
    ...(bankEmployee === undefined ? {} : { adviser: bankEmployee.id }),
  };
}

export function enquiryServerFilterOf({
  q,
  statuses,
  archived,
  waiting = false,
  asked = false,
  adviser,
}: ChosenEnquiryFilters): EnquiryServerFilter {
  const picked = archived ? statuses : statuses.filter((status) => status !== 'archived');
  const status = picked.length > 0 ? picked : archived ? undefined : present;
  return {
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(waiting ? { waitsForBank: true } : {}),
    ...(asked ? { hasOpenQuestion: true } : {}),
    ...(adviser === undefined ? {} : { bankEmployee: { id: adviser } }),
  };
}
