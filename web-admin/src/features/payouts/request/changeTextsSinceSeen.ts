import { useMemo, useState } from 'react';
import { formatCents } from '@portal/contracts/payouts/money';
import { disbursementStatusLabels } from '@portal/contracts/payouts/status';
import type {
  DisbursementPositionView,
  DisbursementView,
  DisbursementProofView,
  InputValueView,
} from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { serializeDecisionBasisToCompare } from '../../../api/payoutCommands.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { positionCreditName } from './differencesFromPreviousRequest.ts';

const words = payoutsTexts.decision;

/** All that somebody looks at before deciding. */
export interface DisbursementWithInputValuesAndFiles<Of extends DisbursementView = DisbursementView> {
  readonly disbursement: Of;
  readonly values: readonly InputValueView[];
  readonly files: readonly DisbursementProofView[];
}

/** What is another by now of what somebody has seen, in words. Empty where nothing is that a decision rests on. */
export function changeTextsSinceSeen(
  seen: DisbursementWithInputValuesAndFiles,
  now: DisbursementWithInputValuesAndFiles,
): readonly string[] {
  const [before, after] = [seen.disbursement, now.disbursement];
  const changes = [
    ...(before.status === after.status
      ? []
      : [words.changes.status(disbursementStatusLabels[before.status], disbursementStatusLabels[after.status])]),
    ...(before.amount === after.amount ? [] : [words.changes.amount(before.amount, after.amount)]),
    ...positionChanges(before.disbursementPositions, after.disbursementPositions),
    ...(before.confirmation?.contentHash === after.confirmation?.contentHash ? [] : [words.changes.confirmation]),
    ...(isNewer(before.firstApproval, after.firstApproval) ? [words.changes.firstApproval(after.firstApproval.byName)] : []),
    ...(isNewer(before.firstWithdrawal, after.firstWithdrawal) ? [words.changes.firstWithdrawal(after.firstWithdrawal.byName)] : []),
    ...(before.payment === null && after.payment !== null ? [words.changes.payment] : []),
    ...now.values.flatMap(({ id, value, inputTemplate }) =>
      seen.values.some((other) => other.id === id && other.value !== value) ? [words.changes.value(inputTemplate.label)] : [],
    ),
    ...now.values.flatMap((value) =>
      seen.values.some((other) => other.id === value.id && photoIds(other) !== photoIds(value))
        ? [words.changes.photos(value.inputTemplate.label)]
        : [],
    ),
    ...now.files.flatMap((file) =>
      seen.files.some((other) => other.id === file.id && (other.uploadedAt !== file.uploadedAt || other.comment !== file.comment))
        ? [words.changes.proof(file.documentTemplate.label)]
        : [],
    ),
  ];
  return changes.length === 0 && serializeDecisionBasisToCompare(before) !== serializeDecisionBasisToCompare(after)
    ? [words.changedUnknown]
    : changes;
}

type FirstOfTwo = DisbursementView['firstApproval'];
/** Somebody was the first of two since. */
const isNewer = (before: FirstOfTwo, now: FirstOfTwo): now is NonNullable<FirstOfTwo> =>
  now !== null && now !== undefined && now.givenAt !== before?.givenAt;

const photoIds = ({ photos }: InputValueView): string => photos.map(({ id }) => id).join();

function positionChanges(before: readonly DisbursementPositionView[], now: readonly DisbursementPositionView[]): string[] {
  const amountOf = (position: DisbursementPositionView | undefined): string =>
    position === undefined ? words.changes.none : formatCents(position.amount);
  const ids = [...new Set([...before, ...now].map(({ credit }) => credit.id))];
  return ids.flatMap((id) => {
    const [old, fresh] = [before, now].map((positions) => positions.find(({ credit }) => credit.id === id));
    const name = positionCreditName((fresh ?? old)!);
    const account = (position: DisbursementPositionView | undefined) => JSON.stringify(position?.credit.payoutAccount);
    return [
      ...(old?.amount === fresh?.amount ? [] : [words.changes.position(name, amountOf(old), amountOf(fresh))]),
      ...(old === undefined || fresh === undefined || old.financingProjectType.id === fresh.financingProjectType.id
        ? []
        : [words.changes.purpose(name, old.financingProjectType.name, fresh.financingProjectType.name)]),
      ...(old === undefined || fresh === undefined || account(old) === account(fresh) ? [] : [words.changes.account(name)]),
    ];
  });
}

type Seen = DisbursementWithInputValuesAndFiles<WithEtag<DisbursementView>>;

/** Keeps what somebody has seen, so that what others change meanwhile does not slip in below a decision. */
export function useSeenRequestAndChanges(now: Seen) {
  const [kept, setKept] = useState(now);
  const [before, setBefore] = useState<string>();
  const etag = now.disbursement['@etag'];
  if (before !== undefined && etag !== before) {
    setBefore(undefined);
    setKept(now);
  }
  const changes = useMemo(() => (before === undefined ? changeTextsSinceSeen(kept, now) : []), [kept, now, before]);
  return {
    /** What a decision is about; where no change matters for it, it goes out under the newest revision. */
    seen: changes.length === 0 ? now : kept,
    changes,
    /** What is shown now is what was seen. */
    takeNew: () => setKept(now),
    /** The own command has changed what had this ETag: what comes after it is no news. */
    takeAfter: setBefore,
  };
}
