import { groupedIban } from '@portal/contracts/payouts/ibanFormat';
import { formatCents } from '@portal/contracts/payouts/money';
import type {
  DisbursementPositionView,
  DisbursementView,
  InputValueView,
  ProgressElementView,
} from '@portal/contracts/payouts/views/disbursement';
import { payoutsTexts } from '../payoutsTexts.ts';
import { inputValueText } from './inputValueText.ts';

const words = payoutsTexts.differences;

interface Difference {
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

interface ComparedRequest {
  readonly disbursement: Pick<DisbursementView, 'amount' | 'disbursementPositions'>;
  readonly values: readonly InputValueView[];
}

export const positionCreditName = ({ credit }: DisbursementPositionView): string =>
  credit.name ?? credit.creditNumber ?? payoutsTexts.request.credit;
const positionKey = ({ credit, financingProjectType }: DisbursementPositionView): string => `${credit.id} ${financingProjectType.id}`;

/** What of a request is another than in the one before it: amounts, accounts, form values and progress. */
export function differencesFromPreviousRequest(
  before: ComparedRequest,
  now: ComparedRequest,
  progress: readonly { readonly label: string; readonly elements: readonly ProgressElementView[] | undefined }[],
): readonly Difference[] {
  const total = [before.disbursement.amount, now.disbursement.amount] as const;
  return [
    ...(total[0] === total[1] ? [] : [{ what: words.total, before: formatCents(total[0]), now: formatCents(total[1]) }]),
    ...ofPositions(before.disbursement.disbursementPositions, now.disbursement.disbursementPositions),
    ...ofAccounts(before.disbursement.disbursementPositions, now.disbursement.disbursementPositions),
    ...ofValues(before.values, now.values),
    ...progress.flatMap(({ elements = [] }) => ofProgress(elements)),
  ];
}

type Positions = readonly DisbursementPositionView[];

function ofPositions(before: Positions, now: Positions): Difference[] {
  const keys = [...new Set([...now, ...before].map(positionKey))];
  return keys.flatMap((key) => {
    const [old, fresh] = [before, now].map((positions) => positions.find((position) => positionKey(position) === key));
    const named = fresh ?? old!;
    const amount = (position: DisbursementPositionView | undefined) =>
      position === undefined ? words.absent : formatCents(position.amount);
    return amount(old) === amount(fresh)
      ? []
      : [{ what: words.position(positionCreditName(named), named.financingProjectType.name), before: amount(old), now: amount(fresh) }];
  });
}

/** By the credit alone: another purpose must not hide that the money goes to another account. */
const ofAccounts = (before: Positions, now: Positions): Difference[] =>
  now.flatMap((fresh) => {
    const old = before.find(({ credit }) => credit.id === fresh.credit.id);
    if (old === undefined || accountText(old) === accountText(fresh)) return [];
    return [{ what: words.account(positionCreditName(fresh)), before: accountText(old), now: accountText(fresh) }];
  });

const accountText = ({ credit: { payoutAccount: account } }: DisbursementPositionView): string =>
  account === null ? payoutsTexts.request.noAccount : `${groupedIban(account.iban)}, ${account.holder}`;

/** By the template that both were made from: the fields of a request are its own. */
function ofValues(before: readonly InputValueView[], now: readonly InputValueView[]): Difference[] {
  return now.flatMap(({ inputTemplate, value }) => {
    if (inputTemplate.type === 'progress' || inputTemplate.type === 'info') return [];
    const old = before.find((other) => other.inputTemplate.id === inputTemplate.id);
    const shown = [old === undefined ? null : inputValueText(old.inputTemplate, old.value), inputValueText(inputTemplate, value)];
    const [was, is] = shown.map((text) => text ?? payoutsTexts.request.unanswered);
    return was === is ? [] : [{ what: inputTemplate.label, before: was!, now: is! }];
  });
}

const ofProgress = (elements: readonly ProgressElementView[]): Difference[] =>
  elements.flatMap(({ label, value, previousValue }) =>
    value === previousValue ? [] : [{ what: label, before: `${previousValue} %`, now: `${value} %` }],
  );
