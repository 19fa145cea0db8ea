import { disbursementStatusLabels } from '@portal/contracts/payouts/status';
import { defineErasureRule } from '@portal/platform/contexts/defineErasureRule';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { isWithBank } from '../financing-project/financingProjectRules.ts';

/** Projects go with their customer, proofs included; not while the bank has a request to decide or to pay. */
export const projectErasureRule = defineErasureRule(financingProjectAggregate, {
  parent: { category: 'customer', beginsWith: 'FinancingProjectCreated' },
  erasedAfter: 'FinancingProjectArchived',
  blobsOf: ({ type, data }) => (type === 'ProofUploaded' || type === 'SitePhotoAdded' ? [data.blobId] : []),
  pausing: {
    pause: (pause) => ({ type: 'PauseFinancingProject', ...pause }) as const,
    resume: (pauseId) => ({ type: 'ResumeFinancingProject', pauseId }) as const,
  },
  closing: { type: 'ArchiveFinancingProject' },
  shownIn: 'valutierung-financing-projects',
  deletes: ({ lifecycle, status, disbursements }): Record<string, number> =>
    lifecycle === 'live' && status !== 'archived'
      ? {
          financingProjects: 1,
          documents: disbursements.flatMap(({ proofs, photos }) => [...proofs, ...photos]).filter(({ document }) => document !== undefined)
            .length,
        }
      : {},
  blockers: ({ publicId, disbursements }) =>
    disbursements
      .filter(isWithBank)
      .map(({ name, id, status }) =>
        status === 'approved'
          ? `Vorhaben ${publicId}, ${name ?? id}: Genehmigt, noch nicht ausgezahlt`
          : `Vorhaben ${publicId}, ${name ?? id}: ${disbursementStatusLabels[status]}`,
      ),
});
