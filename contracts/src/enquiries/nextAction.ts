import { formatDay } from '../shared/time/days.ts';
import type { EnquiryStatus } from './status.ts';
import { isReadyToComplete, type RequestedFileForReadiness } from './statusRules.ts';

export type CustomerNextActionKind = 'none' | 'complete' | 'upload' | 'release' | 'wait';

/** The customer's next step in an enquiry and its text (specification 000 §4). */
export function customerNextActionOf(enquiry: {
  readonly status: EnquiryStatus;
  /** `YYYY-MM-DD`. */
  readonly expiresAt: string | null;
  readonly requestedFiles: readonly RequestedFileForReadiness[];
}): { readonly kind: CustomerNextActionKind; readonly text: string } {
  if (enquiry.status !== 'open') return { kind: 'none', text: 'Keine Handlung von Ihnen nötig.' };
  if (isReadyToComplete(enquiry.requestedFiles)) return { kind: 'complete', text: 'Sie können den Vorgang nun abschließen.' };
  if (enquiry.requestedFiles.some((file) => file.required && file.status === 'requested')) {
    return {
      kind: 'upload',
      text:
        enquiry.expiresAt === null
          ? 'Bitte laden Sie die benötigten Unterlagen hoch.'
          : `Bitte laden Sie bis zum ${formatDay(enquiry.expiresAt)} die benötigten Unterlagen hoch.`,
    };
  }
  if (enquiry.requestedFiles.some((file) => file.status === 'uploaded')) {
    return { kind: 'release', text: 'Bitte bestätigen sie Ihre hochgeladenen Dokumente, damit Ihr Berater die Prüfung beginnen kann.' };
  }
  return { kind: 'wait', text: 'Ihr Berater prüft Ihre Unterlagen.' };
}
