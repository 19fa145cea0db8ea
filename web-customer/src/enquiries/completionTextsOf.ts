import type { RequestedFileForReadiness } from '@portal/contracts/enquiries/statusRules';
import type { signedInTexts } from '../signedInTexts.ts';
import type { CatalogueWording } from '../plain-language/words.ts';

/** What can be said of completing, of all files: something may be missing with good reason, or be reported as not at hand. */
export function completionTextsOf(files: readonly RequestedFileForReadiness[], enquiry: CatalogueWording<typeof signedInTexts.enquiry>) {
  const inClarification = files.filter((file) => file.status === 'problem').length;
  const leftOut = files.filter((file) => file.status === 'requested' || file.status === 'uploaded').length;
  const arrived = files.length - inClarification - leftOut;
  return {
    /** Before the question whether to complete now: what stays open, a sentence each. */
    leftOpen: [
      ...(leftOut === 0 ? [] : [enquiry.confirmOpenOptional(leftOut)]),
      ...(inClarification === 0 ? [] : [enquiry.confirmInClarification(inClarification)]),
    ],
    /** Afterwards: what has arrived, no more than that. */
    arrived:
      inClarification > 0
        ? enquiry.doneWithNotes(arrived, inClarification)
        : leftOut === 0 && arrived > 0
          ? enquiry.doneText
          : arrived === 0
            ? enquiry.doneWithoutFiles
            : enquiry.doneRequired,
    next: [
      ...(arrived === 0 ? [] : [enquiry.doneNext.check]),
      ...(inClarification === 0 ? [] : [enquiry.doneNext.clarify(inClarification)]),
      enquiry.doneNext.mail,
      enquiry.doneNext.nothing,
    ],
  };
}
