import {
  enquiryStatusLabels,
  requestedFileStatusLabels,
  type EnquiryStatus,
  type RequestedFileStatus,
} from '@portal/contracts/enquiries/status';
import { disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { formatDay } from '@portal/contracts/shared/time/days';

const quoted = (name: string | null, otherwise: string): string => (name === null ? otherwise : `„${name}“`);
const file = (name: string | null): string => quoted(name, 'ein Dokument');

/** What the bank has done meanwhile, said once and politely. */
export const liveChangeAnnouncementTexts = {
  fileAdded: (name: string | null): string => `Ihre Bank bittet zusätzlich um ${file(name)}.`,
  fileRemoved: (name: string | null): string => `Ihre Bank braucht ${file(name)} nicht mehr.`,
  fileStatus: (name: string | null, status: RequestedFileStatus): string =>
    status === 'requested'
      ? `Ihre Bank bittet noch einmal um ${file(name)}.`
      : `Dokument ${quoted(name, '')}: ${requestedFileStatusLabels[status]}.`,
  answered: (name: string | null): string => `Ihre Bank hat Ihnen zu ${file(name)} geschrieben.`,
  attachment: (name: string | null): string => `Neues Dokument Ihrer Bank: ${quoted(name, 'ohne Namen')}.`,
  deadline: (day: string | null): string =>
    day === null ? 'Für diesen Vorgang gibt es keine Frist mehr.' : `Die Frist dieses Vorgangs ist jetzt der ${formatDay(day)}.`,
  enquiryStatus: (name: string | null, status: EnquiryStatus): string => `Vorgang ${quoted(name, '')}: ${enquiryStatusLabels[status]}.`,
  enquiryAdded: (name: string | null): string => `Ihre Bank hat einen neuen Vorgang für Sie: ${quoted(name, 'ohne Namen')}.`,
  enquiryGone: (name: string | null): string => `Der Vorgang ${quoted(name, '')} ist nicht mehr verfügbar.`,
  disbursement: (name: string | null, status: DisbursementStatus): string =>
    `Antrag ${quoted(name, '')}: ${disbursementStatusLabels[status]}.`,
} as const;
