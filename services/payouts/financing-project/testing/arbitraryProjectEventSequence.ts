import fc from 'fast-check';
import type { ConfirmedDisbursementContent, FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { financingProjectFiguresOf } from '@portal/contracts/payouts/figures';
import { sameLabel, type ProgressItem } from '@portal/contracts/payouts/progress';
import { progressElementsShownInDisbursement } from '@portal/contracts/payouts/progressElements';
import type { Actor, RecordedEvent } from '@portal/platform/journal/journal';
import { confirmationHash, contentToConfirmOf } from '../confirmation.ts';
import { financingProjectAggregate } from '../financingProjectAggregate.ts';
import type { FinancingProjectCommand } from '../financingProjectCommands.ts';
import { findDisbursementOrUndefined } from '../financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from '../financingProjectState.ts';
import * as a from './aFinancingProject.ts';

/** Above it two employees approve. */
export const FOUR_EYES_CENTS = 60_000_00;

/** What a code was made for, as the one who holds the codes keeps it; old ones stay in the drawer. */
interface MadeCode {
  readonly disbursementId: string;
  readonly content: ConfirmedDisbursementContent;
  readonly contentHash: string;
}
interface Told {
  readonly state: FinancingProjectState;
  readonly codes: readonly MadeCode[];
  /** Of this step: makes ids. */
  readonly step: number;
}
type Move = (told: Told) => readonly [Actor, FinancingProjectCommand] | undefined;

const pickOf = <T>(list: readonly T[], pick: number): T | undefined => (list.length === 0 ? undefined : list[pick % list.length]);
const onRequest =
  (pick: number, command: (disbursement: Disbursement, told: Told) => readonly [Actor, FinancingProjectCommand] | undefined): Move =>
  (told) => {
    const disbursement = pickOf(told.state.disbursements, pick);
    return disbursement && command(disbursement, told);
  };

const pick = fc.nat({ max: 1_000 });
const bankActor = fc.constantFrom(a.employee, a.colleague);
const anyActor = fc.constantFrom(a.owner, a.stranger, a.employee, a.colleague, a.system, a.integrationClient);
const cents = fc.oneof(
  fc.constantFrom(1, 4_999_99, 5_000_00, 20_000_00, 50_000_00, 100_000_00, 230_000_00, 250_000_00),
  fc.integer({ min: 0, max: 260_000_00 }),
);
const typeId = fc.constantFrom(a.BUYING_PURPOSE_ID, a.BUILDING_PURPOSE_ID);
const somePositions = fc.oneof(
  fc.tuple(cents, typeId).map(([amount, type]) => [a.position(a.HOUSE_CREDIT_ID, type, amount)]),
  cents.map((amount) => [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, amount)]),
  fc
    .tuple(cents, cents)
    .map(([one, other]) => [
      a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, one),
      a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, other),
    ]),
);
/** All that is left: what a final request must be. */
const restOf = (state: FinancingProjectState) =>
  [...financingProjectFiguresOf(state).credits]
    .filter(([, { remainingCents }]) => remainingCents > 0)
    .map(([id, { remainingCents }]) => a.position(id, a.BUYING_PURPOSE_ID, remainingCents));

const labels = ['Rohbau', 'Dach', 'Carport', 'Garage'];
const items: fc.Arbitrary<readonly ProgressItem[]> = fc
  .array(fc.option(fc.constantFrom(0, 25, 50, 75, 100), { nil: undefined }), { minLength: 4, maxLength: 4 })
  .map((values) => labels.flatMap((label, at) => (values[at] === undefined ? [] : [{ label, value: values[at] }])));

const creates = fc.tuple(somePositions, fc.integer({ min: 0, max: 3 })).map(([positions, luck]): Move => ({ state, step }) => {
  const id = `antrag-${step}`;
  const isLast = financingProjectFiguresOf(state).remainingDisbursements === 1;
  return [a.owner, a.createDraft(id, isLast && luck > 0 ? restOf(state) : positions, a.formWithReportAndProof(id))];
});
const edits = fc.tuple(pick, somePositions, fc.boolean()).map(([at, positions, isNamed]) =>
  onRequest(at, ({ id }, { step }) => [
    a.owner,
    {
      type: 'EditDisbursement',
      disbursementId: id,
      name: isNamed ? `Rate ${step}` : undefined,
      positions: positions.map((one) => ({ ...one, positionId: `${one.creditId}-${step}` })),
      amountCents: undefined,
      rules: a.amountRules,
    },
  ]),
);
const amounts = fc.tuple(pick, pick, cents).map(([at, which, amountCents]) =>
  onRequest(at, ({ positions }) => {
    const position = pickOf(positions, which);
    return position && [a.owner, { type: 'ChangePosition', positionId: position.positionId, amountCents, rules: a.amountRules }];
  }),
);
/** As people do it: what is there is raised or added to; and anything. */
const reports = fc.tuple(pick, items, fc.boolean()).map(([at, written, isHonest]) =>
  onRequest(at, ({ id, inputValues: [input] }, { state }) => {
    if (input === undefined) return undefined;
    const elements =
      progressElementsShownInDisbursement({ ...state, disbursementId: id, inputTemplateId: input.template.inputTemplateId }) ?? [];
    const raised = elements.map(({ label, value }) => ({
      label,
      value: Math.max(value, written.find((one) => one.label === label)?.value ?? 0),
    }));
    const added = written.filter(({ label }) => !elements.some((one) => sameLabel(one.label, label)));
    const all = isHonest ? [...raised, ...added] : written;
    return [a.owner, { type: 'WriteInputValue', inputValueId: input.id, value: JSON.stringify(all) }];
  }),
);
const provesAt = (at: number): Move =>
  onRequest(
    at,
    ({ proofs: [proof] }, { step }) =>
      proof && [a.owner, { type: 'UploadProof', documentFileId: proof.id, document: a.invoice(`blob-${step}`), comment: undefined }],
  );
/** Photos come and go; how many there are depends on the story. */
const picturesAt = (at: number, which: number): Move =>
  onRequest(at, ({ id, photos }, { step }) => {
    const photo = pickOf(photos, which);
    if (photo !== undefined && which % 3 === 0) return [a.owner, { type: 'RemovePhoto', photoId: photo.id }];
    return [a.owner, a.addPhotos(id, labels[which % labels.length]!, `${step}a`, `${step}b`)];
  });
const asksForCodeAt = (at: number): Move =>
  onRequest(at, (disbursement, { state, step }) => {
    const content = contentToConfirmByDisbursementId(state, disbursement.id, `salz-${step}`);
    if (content === undefined) return undefined;
    const made = { contentHash: confirmationHash(content), salt: content.salt };
    return [
      a.owner,
      { type: 'RequestTan', disbursementId: disbursement.id, rules: a.amountRules, channel: 'sms', validUntil: a.NOW, ...made },
    ];
  });
/** The newest code mostly; an old one, one of another request and one with a forged content as well. */
const submits = fc
  .tuple(fc.integer({ min: 0, max: 5 }), pick, fc.nat({ max: 9 }))
  .map(([back, at, luck]): Move => ({ state, codes: made }) => {
    const code = made.at(luck < 7 ? -1 : -1 - back);
    if (code === undefined) return undefined;
    const other = pickOf(state.disbursements, at)?.id ?? code.disbursementId;
    const content = luck === 9 ? { ...code.content, totalCents: code.content.totalCents + 1 } : code.content;
    const disbursementId = luck === 8 ? other : code.disbursementId;
    return [a.owner, { type: 'SubmitDisbursement', disbursementId, rules: a.amountRules, content, contentHash: code.contentHash }];
  });
const submitsNewest: Move = ({ codes }) => {
  const code = codes.at(-1);
  return code && [a.owner, { type: 'SubmitDisbursement', rules: a.amountRules, ...code }];
};
const ofRequest = (who: fc.Arbitrary<Actor>, command: (disbursementId: string) => FinancingProjectCommand): fc.Arbitrary<Move> =>
  fc.tuple(who, pick).map(([actor, at]) => onRequest(at, ({ id }) => [actor, command(id)]));
const looksAtDrafts = (type: 'AbandonDisbursement' | 'RemindOfDisbursement'): fc.Arbitrary<Move> =>
  pick.map((at) => onRequest(at, ({ id, touchedAt }) => [a.system, { type, disbursementId: id, touchedAt }]));
const ofProject = (who: fc.Arbitrary<Actor>, command: FinancingProjectCommand): fc.Arbitrary<Move> =>
  who.map((actor): Move => () => [actor, command]);

const accounts = fc
  .tuple(fc.constantFrom(a.LAND_CREDIT_ID, a.HOUSE_CREDIT_ID), fc.constantFrom('DE75512108001245126199', 'DE02120300000000202051'))
  .map(([creditId, iban]): Move => () => [
    a.employee,
    { type: 'EditCredit', creditId, changes: { payoutAccount: { iban, holder: 'Bauträger Nord GmbH' } } },
  ]);
const slots = fc
  .integer({ min: 1, max: 6 })
  .map((maxDisbursements): Move => () => [a.employee, { type: 'EditFinancingProject', changes: { maxDisbursements } }]);
const credits = fc
  .tuple(fc.constantFrom(a.LAND_CREDIT_ID, a.HOUSE_CREDIT_ID), cents)
  .map(([creditId, amountCents]): Move => () => [a.employee, { type: 'EditCredit', creditId, changes: { amountCents } }]);
const strangers: fc.Arbitrary<Move> = fc
  .tuple(anyActor, fc.oneof(creates, edits, amounts, reports, submits))
  .map(([actor, move]): Move => (told) => {
    const made = move(told);
    return made && [actor, made[1]];
  });

const owner = fc.constant(a.owner);
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: creates },
  { weight: 3, arbitrary: edits },
  { weight: 3, arbitrary: amounts },
  { weight: 6, arbitrary: reports },
  { weight: 2, arbitrary: pick.map(provesAt) },
  { weight: 2, arbitrary: fc.tuple(pick, pick).map(([at, which]) => picturesAt(at, which)) },
  { weight: 3, arbitrary: pick.map(asksForCodeAt) },
  { weight: 5, arbitrary: submits },
  { weight: 3, arbitrary: ofRequest(owner, (id) => ({ type: 'ResubmitDisbursement', disbursementId: id, rules: a.amountRules })) },
  { weight: 2, arbitrary: ofRequest(owner, (id) => ({ type: 'DeleteDisbursement', disbursementId: id })) },
  { weight: 7, arbitrary: ofRequest(bankActor, (id) => a.approve(id, FOUR_EYES_CENTS)) },
  { weight: 2, arbitrary: ofRequest(bankActor, (id) => a.reject(id)) },
  { weight: 3, arbitrary: ofRequest(bankActor, (id) => ({ type: 'InquireDisbursement', disbursementId: id, message: 'Warum?' })) },
  {
    weight: 4,
    arbitrary: ofRequest(fc.constantFrom(a.employee, a.colleague, a.integrationClient), (id) =>
      a.recordPaymentCommand(id, '2026-11-21', FOUR_EYES_CENTS),
    ),
  },
  { weight: 2, arbitrary: ofRequest(bankActor, (id) => a.withdrawApprovalCommand(id)) },
  { weight: 2, arbitrary: ofRequest(fc.constantFrom(a.employee, a.colleague, a.integrationClient), (id) => a.recordPaymentReturn(id)) },
  { weight: 1, arbitrary: ofRequest(fc.constant(a.system), (id) => ({ type: 'ArchiveDisbursement', disbursementId: id })) },
  { weight: 1, arbitrary: looksAtDrafts('AbandonDisbursement') },
  { weight: 1, arbitrary: looksAtDrafts('RemindOfDisbursement') },
  { weight: 1, arbitrary: accounts },
  { weight: 1, arbitrary: slots },
  { weight: 1, arbitrary: credits },
  { weight: 2, arbitrary: strangers },
  {
    weight: 1,
    arbitrary: fc.oneof(
      ofProject(bankActor, { type: 'CompleteFinancingProject' }),
      ofProject(bankActor, { type: 'AbortFinancingProject', message: 'Abgesagt' }),
    ),
  },
);

/** The way things usually go, often enough that requests come far, with anything else in between. */
const usual: fc.Arbitrary<readonly Move[]> = fc.oneof(
  pick.map((at) => [provesAt(at), asksForCodeAt(at), submitsNewest]),
  fc
    .tuple(pick, bankActor)
    .map(([at, actor]) => [
      onRequest(at, ({ id }) => [actor, { type: 'InquireDisbursement', disbursementId: id, message: 'Warum?' }]),
      provesAt(at),
      onRequest(at, ({ id }) => [a.owner, { type: 'ResubmitDisbursement', disbursementId: id, rules: a.amountRules }]),
    ]),
  pick.map((at) => [
    onRequest(at, ({ id }) => [a.employee, a.approve(id, FOUR_EYES_CENTS)]),
    onRequest(at, ({ id }) => [a.colleague, a.approve(id, FOUR_EYES_CENTS)]),
  ]),
  pick.map((at) => [
    onRequest(at, ({ id }) => [a.employee, a.approve(id, FOUR_EYES_CENTS)]),
    onRequest(at, ({ id }) => [a.colleague, a.approve(id, FOUR_EYES_CENTS)]),
    onRequest(at, ({ id }) => [a.colleague, a.withdrawApprovalCommand(id)]),
    onRequest(at, ({ id }) => [a.employee, a.withdrawApprovalCommand(id)]),
  ]),
);
const moves: fc.Arbitrary<readonly Move[]> = fc.oneof(
  { weight: 5, arbitrary: anyMove.map((one) => [one]) },
  { weight: 2, arbitrary: usual },
);

interface Taken {
  readonly before: FinancingProjectState;
  readonly after: FinancingProjectState;
  readonly event: FinancingProjectEvent;
  readonly actor: Actor;
}

const begun = a.eventsAfter(...a.activeProjectSteps());

function play(story: readonly Move[]): readonly Taken[] {
  let state = a.stateFromPastEvents(begun);
  let made: readonly MadeCode[] = [];
  const taken: Taken[] = [];
  story.forEach((next, step) => {
    const now = new Date(Date.parse(a.NOW) + step * 60_000).toISOString();
    const told = next({ state, codes: made, step });
    if (told === undefined) return;
    const [actor, command] = told;
    const content =
      command.type === 'RequestTan' ? contentToConfirmByDisbursementId(state, command.disbursementId, command.salt) : undefined;
    const decision = financingProjectAggregate.decide(command, state, { actor, now });
    if ('refused' in decision) return;
    if (command.type === 'RequestTan' && content !== undefined)
      made = [...made, { disbursementId: command.disbursementId, content, contentHash: command.contentHash }];
    for (const event of decision) {
      const before = state;
      state = financingProjectAggregate.evolve(state, {
        ...event,
        envelope: { recordedAt: now, actor },
      } as RecordedEvent<FinancingProjectEvent>);
      taken.push({ before, after: state, event, actor });
    }
  });
  return taken;
}

export const contentToConfirmByDisbursementId = (
  state: FinancingProjectState,
  id: string,
  salt: string,
): ConfirmedDisbursementContent | undefined => {
  const disbursement = findDisbursementOrUndefined(state, id);
  return disbursement && contentToConfirmOf(state, disbursement, { salt, purposeNames: a.amountRules.purposeNames });
};

/** Of an active project with two credits: whatever comes about when all of them do whatever comes to their mind. */
export const arbitraryProjectEventSequence = fc
  .array(moves, { minLength: 30, maxLength: 120, size: 'max' })
  .map((story) => play(story.flat()));
