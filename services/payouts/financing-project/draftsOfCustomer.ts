import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

type HiddenParts = NonNullable<Aggregate<FinancingProjectState, FinancingProjectEvent, never>['hiddenFromEmployees']>;

/** The name of a draft is shown to employees, and messages are their own. */
const shownFields: readonly string[] = ['name', 'message'];

const isNotHandedIn = ({ submittedAt }: Disbursement): boolean => submittedAt === undefined;

/** What was typed or uploaded into a request that was not handed in by then is the customer's own. */
export const draftsOfCustomer: HiddenParts = {
  fieldsOf({ data }, { disbursements }, personal) {
    if (!('disbursementId' in data)) return [];
    const request = disbursements.find(({ id }) => id === data.disbursementId);
    return request === undefined || isNotHandedIn(request) ? personal.filter((field) => !shownFields.includes(field)) : [];
  },
  withoutThem(state) {
    const handedIn = new Set(state.disbursements.filter((one) => !isNotHandedIn(one)).map(({ id }) => id));
    return {
      ...state,
      disbursements: state.disbursements.map((one) => (handedIn.has(one.id) ? one : withoutContent(one))),
      // Also of a draft that was deleted.
      uploads: state.uploads.map((upload) =>
        upload.wasSubmitted || handedIn.has(upload.disbursementId)
          ? upload
          : { ...upload, originalName: null, ...('trade' in upload && { trade: null }) },
      ),
    };
  },
};

const withoutContent = (one: Disbursement): Disbursement => ({
  ...one,
  inputValues: one.inputValues.map((input) => ({ ...input, value: null })),
  proofs: one.proofs.map((proof) => ({ ...proof, comment: null, document: proof.document && withoutNames(proof.document) })),
  photos: one.photos.map((photo) => ({ ...photo, trade: null, document: withoutNames(photo.document) })),
  tan: one.tan && { ...one.tan, salt: null },
});

const withoutNames = <Document extends { readonly originalName: string | null }>(document: Document): Document => ({
  ...document,
  originalName: null,
  furtherNames: [],
});
