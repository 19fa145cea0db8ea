import { describe, expect, it } from 'vitest';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand, DisbursementAmountRules } from './financingProjectCommands.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import type { DisbursementPosition } from './financingProjectState.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const active = a.eventsAfter(...a.activeProjectSteps());
const byOwner = { actor: a.owner };
const bySystem = { actor: a.system };
const at = (path: string, message: string) => ({ propertyPath: path, message });
const edit = (
  id: string,
  changes: { readonly positions?: readonly DisbursementPosition[]; readonly name?: string; readonly amountCents?: number },
  rules: DisbursementAmountRules = a.amountRules,
): FinancingProjectCommand => ({
  type: 'EditDisbursement',
  disbursementId: id,
  name: changes.name,
  positions: changes.positions,
  amountCents: changes.amountCents,
  rules,
});

describe('creating a request', () => {
  it('makes a draft with the usual name', () => {
    given(active)
      .when(a.createDraft('a-1', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)]), byOwner)
      .then([
        {
          type: 'DisbursementCreated',
          data: {
            disbursementId: 'a-1',
            name: 'Auszahlungsantrag vom 21.11.2026 - 11:00:00 Uhr',
            final: false,
            positions: [
              {
                positionId: `a-1-${a.HOUSE_CREDIT_ID}`,
                creditId: a.HOUSE_CREDIT_ID,
                financingProjectTypeId: a.BUILDING_PURPOSE_ID,
                amountCents: 20_000_00,
              },
            ],
            inputValues: [],
            documentFiles: [],
          },
        },
      ]);
  });
  it('is for the owner of an active project, who has one left', () => {
    const command = a.createDraft('a-9', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)]);
    for (const actor of [a.employee, a.system, a.integrationClient])
      given(active).when(command, { actor }).thenRefused('ACTOR_NOT_ALLOWED');
    given(a.eventsAfter(...a.activeProjectSteps(), [a.employee, { type: 'CompleteFinancingProject' }]))
      .when(command, byOwner)
      .thenRefused('PROJECT_NOT_ACTIVE');
    const full = a.eventsAfter(...a.activeProjectSteps({ maxDisbursements: 2 }), ...a.stepsFromActiveProjectToDraft('a-1'), [
      a.owner,
      a.createDraft('a-2', [
        a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00),
        a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 230_000_00),
      ]),
    ]);
    given(full).when(command, byOwner).thenRefused('NO_DISBURSEMENT_LEFT', { max: 2 });
    given(a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-9')))
      .when(command, byOwner)
      .thenRefused('DISBURSEMENT_EXISTS');
  });
  it('is possible fifty times a day in Berlin for a project, deleted ones included', () => {
    const position = a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00);
    const createdAndDeleted = Array.from({ length: 50 }, (_, index): readonly a.Step[] => [
      [a.owner, a.createDraft(`a-${index}`, [position])],
      [a.owner, { type: 'DeleteDisbursement', disbursementId: `a-${index}` }],
    ]).flat();
    const next = a.createDraft('a-50', [position]);
    const almost = a.eventsAfter(...a.activeProjectSteps(), ...createdAndDeleted.slice(0, -2));
    given(almost)
      .when(next, byOwner)
      .thenState((state) => expect(findDisbursementOrUndefined(state, 'a-50')).toBeDefined());
    const full = given(a.eventsAfter(...a.activeProjectSteps(), ...createdAndDeleted));
    full.when(next, byOwner).thenRefused('TOO_MANY_DISBURSEMENTS_TODAY', { max: 50 });
    full
      .when(next, { ...byOwner, now: '2026-11-21T23:00:00.000Z' })
      .thenState(({ createdOn }) => expect(createdOn).toEqual({ day: '2026-11-22', count: 1 }));
  });
  it('begins progress at 0 with the elements of its template, and later where the requests before have left it', () => {
    given(active)
      .when(
        a.createDraft('a-1', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)], a.formWithReportAndProof('a-1')),
        byOwner,
      )
      .thenState((state) =>
        expect(findDisbursementOrUndefined(state, 'a-1')?.inputValues[0]?.value).toBe(a.progressReport(['Rohbau', 0], ['Dach', 0])),
      );
    const before = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')),
      [
        a.owner,
        { type: 'WriteInputValue', inputValueId: 'a-1-bautenstand', value: a.progressReport(['Rohbau', 75], ['Dach', 0], ['Carport', 25]) },
      ],
      [a.owner, { type: 'CommentProof', documentFileId: 'a-1-rechnung', comment: 'Folgt' }],
      ...a.tanAndSubmissionSteps('a-1'),
    );
    given(before)
      .when(
        a.createDraft('a-2', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)], a.formWithReportAndProof('a-2')),
        byOwner,
      )
      .thenState((state) =>
        expect(findDisbursementOrUndefined(state, 'a-2')?.inputValues[0]?.value).toBe(
          a.progressReport(['Rohbau', 75], ['Dach', 0], ['Carport', 25]),
        ),
      );
  });
});

describe('positions', () => {
  const refused = (
    positions: readonly DisbursementPosition[],
    violations: ReturnType<typeof at>[],
    history = active,
    rules = a.amountRules,
  ) =>
    given(history)
      .when(a.createDraft('neu', positions, a.noForm, rules), byOwner)
      .thenViolations('POSITIONS_INVALID', violations);

  it('keep to the minimum, which is that of the project, else that of the bank, and never more than is left', () => {
    refused(
      [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 4_999_99)],
      [at('disbursementPositions[0].amount', 'Mindestbetrag 5.000\u00a0€')],
    );
    refused(
      [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 4_999_99)],
      [at('disbursementPositions[0].amount', 'Mindestbetrag 7.000\u00a0€')],
      active,
      {
        ...a.amountRules,
        defaultMinimumCents: 7_000_00,
      },
    );
    given(a.eventsAfter(...a.activeProjectSteps({ minimumDisbursementCents: 1_000_00 })))
      .when(a.createDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 1_000_00)]), byOwner)
      .thenTypes(['DisbursementCreated']);
    given(
      a.eventsAfter(
        ...a.activeProjectSteps(),
        ...a.stepsFromActiveProjectToDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 97_000_00)]),
      ),
    )
      .when(a.createDraft('a-2', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 3_000_00)]), byOwner)
      .thenTypes(['DisbursementCreated']);
  });
  it('never draw more than the credit has left: drafts keep money back as well', () => {
    const draft = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 60_000_00)]),
    );
    refused(
      [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 40_000_01)],
      [
        at('disbursementPositions[0].amount', 'Betrag übersteigt Kreditvolumen'),
        at('disbursementPositions', 'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.'),
      ],
      draft,
    );
    given(draft)
      .when(a.createDraft('a-2', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 40_000_00)]), byOwner)
      .thenTypes(['DisbursementCreated']);
  });
  it('keep to what a purpose allows per payout', () => {
    const tooMuch = 'Betrag übersteigt maximalen Auszahlungs-Betrag (150.000\u00a0€) des Zwecks';
    const together =
      'Ihre Auszahlungspositionen würden aufsummiert den maximalen Betrag von 150.000\u00a0€ pro Auszahlung des Zwecks "Rohbau" überschreiten.';
    refused(
      [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 150_000_01)],
      [at('disbursementPositions[0].amount', tooMuch), at('disbursementPositions', together)],
    );
  });
  it('name credits of the project, each once, with a purpose that it allows', () => {
    refused(
      [
        a.position('kredit-9', a.BUYING_PURPOSE_ID, 10_000_00),
        a.position(a.LAND_CREDIT_ID, a.BUILDING_PURPOSE_ID, 10_000_00),
        a.position(a.LAND_CREDIT_ID, 'zweck-9', 10_000_00),
      ],
      [
        at('disbursementPositions[0].creditId', 'Bitte wählen Sie einen Kredit dieses Vorhabens.'),
        at('disbursementPositions[1].financingProjectTypeId', 'Bitte wählen Sie einen Zweck, den dieser Kredit erlaubt.'),
        at('disbursementPositions[2].creditId', 'Dieser Kredit wurde schon in einer anderen Position gewählt.'),
        at('disbursementPositions[2].financingProjectTypeId', 'Bitte wählen Sie einen Zweck, den dieser Kredit erlaubt.'),
      ],
    );
    refused([], [at('disbursementPositions', 'Bitte legen Sie mindestens eine Position an.')]);
  });
  it('name no credit of which nothing is left', () => {
    const drawn = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00)]),
    );
    given(drawn)
      .when(a.createDraft('a-2', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 10_000_00)]), byOwner)
      .thenViolations('POSITIONS_INVALID', [
        at('disbursementPositions[0].creditId', 'Von diesem Kredit ist kein Betrag mehr verfügbar. Bitte wählen Sie einen anderen.'),
        at('disbursementPositions', 'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.'),
      ]);
  });
});

describe('the last request of a project', () => {
  const one = a.eventsAfter(...a.activeProjectSteps({ maxDisbursements: 2 }), ...a.stepsFromActiveProjectToDraft('a-1'));
  const all = [
    a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00),
    a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 230_000_00),
  ];
  const final = a.eventsAfter(...a.activeProjectSteps({ maxDisbursements: 2 }), ...a.stepsFromActiveProjectToDraft('a-1'), [
    a.owner,
    a.createDraft('a-2', all),
  ]);

  it('is all that is left of every credit, beyond what a purpose allows, and is named so', () => {
    given(one)
      .when(a.createDraft('a-2', all), byOwner)
      .thenState((state) =>
        expect(findDisbursementOrUndefined(state, 'a-2')).toMatchObject({
          final: true,
          name: 'Finaler Auszahlungsantrag vom 21.11.2026 - 11:00:00 Uhr',
        }),
      );
    given(one)
      .when({ ...a.createDraft('a-2', all), name: 'Schlussrate' } as FinancingProjectCommand, byOwner)
      .thenState((state) => expect(findDisbursementOrUndefined(state, 'a-2')?.name).toBe('Finaler Schlussrate'));
  });
  it('is nothing less and nothing else', () => {
    given(one)
      .when(a.createDraft('a-2', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 200_000_00)]), byOwner)
      .thenViolations('POSITIONS_INVALID', [
        at('disbursementPositions[0].amount', 'Mit dem finalen Antrag wird der gesamte verfügbare Betrag von 230.000\u00a0€ ausgezahlt.'),
        at('disbursementPositions', 'Der finale Antrag muss alle Kredite umfassen, von denen noch ein Betrag verfügbar ist.'),
      ]);
    given(one)
      .when(a.createDraft('a-2', [all[0]!, a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 230_000_01)]), byOwner)
      .thenViolations('POSITIONS_INVALID', [at('disbursementPositions[1].amount', 'Betrag übersteigt Kreditvolumen')]);
  });
  it('leaves out a credit that is drawn', () => {
    const drawn = a.eventsAfter(
      ...a.activeProjectSteps({ maxDisbursements: 2 }),
      ...a.stepsFromActiveProjectToDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00)]),
    );
    given(drawn)
      .when(a.createDraft('a-2', [a.position(a.HOUSE_CREDIT_ID, a.BUYING_PURPOSE_ID, 250_000_00)]), byOwner)
      .thenTypes(['DisbursementCreated']);
  });
  it('keeps its amounts, for whatever purpose', () => {
    const otherPurpose = [
      a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00),
      a.position(a.HOUSE_CREDIT_ID, a.BUYING_PURPOSE_ID, 230_000_00),
    ];
    given(final)
      .when(edit('a-2', { positions: otherPurpose }), byOwner)
      .thenTypes(['DisbursementEdited']);
    given(final)
      .when(edit('a-2', { positions: [all[0]!] }), byOwner)
      .thenRefused('POSITIONS_INVALID');
    given(final)
      .when({ type: 'ChangePosition', positionId: `a-2-${a.HOUSE_CREDIT_ID}`, amountCents: 10_000_00, rules: a.amountRules }, byOwner)
      .thenRefused('POSITIONS_INVALID');
    given(final)
      .when(edit('a-2', { name: 'Schlussrate' }), byOwner)
      .thenState((state) => expect(findDisbursementOrUndefined(state, 'a-2')?.name).toBe('Finaler Schlussrate'));
  });
  it('has a name that is not too long with what is put before it, or it is refused with the length that is left', () => {
    const [fits, tooLong] = ['x'.repeat(192), 'x'.repeat(193)];
    const created = (name: string) => given(one).when({ ...a.createDraft('a-2', all), name } as FinancingProjectCommand, byOwner);
    const renamed = (name: string) => given(final).when(edit('a-2', { name }), byOwner);
    for (const named of [created, renamed]) {
      named(fits).thenState((state) => expect(findDisbursementOrUndefined(state, 'a-2')?.name).toBe(`Finaler ${fits}`));
      named(`Finaler ${fits}`).thenState((state) => expect(findDisbursementOrUndefined(state, 'a-2')?.name).toBe(`Finaler ${fits}`));
      named(tooLong).thenRefused('FINAL_DISBURSEMENT_NAME_TOO_LONG', { max: 192 });
    }
  });
  it('is brought up to date position by position, also while a credit is missing', () => {
    const landDrawn: readonly a.Step[] = [
      ...a.activeProjectSteps({ maxDisbursements: 3 }),
      ...a.stepsFromActiveProjectToDraft('a-1', [all[0]!]),
      ...a.stepsFromActiveProjectToDraft('a-2'),
    ];
    const freed = a.eventsAfter(
      ...landDrawn,
      [a.owner, a.createDraft('a-3', [all[1]!])],
      [a.owner, { type: 'DeleteDisbursement', disbursementId: 'a-1' }],
      [a.owner, { type: 'DeleteDisbursement', disbursementId: 'a-2' }],
    );
    given(freed)
      .when({ type: 'ChangePosition', positionId: `a-3-${a.HOUSE_CREDIT_ID}`, amountCents: 250_000_00, rules: a.amountRules }, byOwner)
      .thenTypes(['DisbursementEdited']);
  });
  it('takes along what became free since', () => {
    const freed = a.eventsAfter(
      ...a.activeProjectSteps({ maxDisbursements: 2 }),
      ...a.stepsFromActiveProjectToDraft('a-1'),
      [a.owner, a.createDraft('a-2', all)],
      [a.owner, { type: 'DeleteDisbursement', disbursementId: 'a-1' }],
    );
    given(freed)
      .when({ type: 'CheckSubmission', disbursementId: 'a-2', rules: a.amountRules }, byOwner)
      .thenViolations('SUBMISSION_INCOMPLETE', [
        at('disbursementPositions[1].amount', 'Mit dem finalen Antrag wird der gesamte verfügbare Betrag von 250.000\u00a0€ ausgezahlt.'),
      ]);
    given(freed)
      .when({ type: 'ChangePosition', positionId: `a-2-${a.HOUSE_CREDIT_ID}`, amountCents: 250_000_00, rules: a.amountRules }, byOwner)
      .thenTypes(['DisbursementEdited']);
  });
});

describe('editing a request', () => {
  const draft = a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'));

  it('replaces the positions; a credit that had one keeps its id', () => {
    given(draft)
      .when(
        edit('a-1', {
          positions: [
            a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 10_000_00),
            a.position(a.HOUSE_CREDIT_ID, a.BUYING_PURPOSE_ID, 30_000_00),
          ],
          amountCents: 40_000_00,
        }),
        byOwner,
      )
      .thenState((state) =>
        expect(findDisbursementOrUndefined(state, 'a-1')?.positions.map(({ positionId }) => positionId)).toEqual([
          `position-${a.LAND_CREDIT_ID}`,
          `a-1-${a.HOUSE_CREDIT_ID}`,
        ]),
      );
  });
  it('gives the own amount out anew', () => {
    const most = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 90_000_00)]),
    );
    given(most)
      .when(edit('a-1', { positions: [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00)] }), byOwner)
      .thenTypes(['DisbursementEdited']);
    given(most)
      .when(edit('a-1', { positions: [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_01)] }), byOwner)
      .thenRefused('POSITIONS_INVALID');
  });
  it('refuses a sum that is another', () => {
    given(draft)
      .when(edit('a-1', { amountCents: 19_000_00 }), byOwner)
      .thenRefused('AMOUNT_IS_ANOTHER');
    given(draft)
      .when(edit('a-1', { amountCents: 20_000_00 }), byOwner)
      .thenNothing();
  });
  it('is nothing when it is already so', () => {
    given(draft)
      .when(edit('a-1', { positions: [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)] }), byOwner)
      .thenNothing();
  });
  it('makes the code worthless that waits', () => {
    given(a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'), [a.owner, a.requestTan('a-1')]))
      .when(edit('a-1', { name: 'Zweite Rate' }), byOwner)
      .thenState((state) => expect(findDisbursementOrUndefined(state, 'a-1')?.tan).toBeUndefined());
  });
  it.each(disbursementStatuses)('of a request that is %s', (status) => {
    const verdict = given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status])).when(
      edit('a-1', { name: 'Neu' }),
      byOwner,
    );
    if (status === 'draft' || status === 'problem') verdict.thenTypes(['DisbursementEdited']);
    else verdict.thenRefused('DISBURSEMENT_NOT_EDITABLE');
  });
  it('is for the owner', () => {
    given(draft)
      .when(edit('a-1', { name: 'Neu' }), { actor: a.employee })
      .thenRefused('ACTOR_NOT_ALLOWED');
    given(draft)
      .when(edit('a-1', { name: 'Neu' }), { actor: a.stranger })
      .thenRefused('NOT_FOUND');
    given(draft)
      .when(edit('a-9', { name: 'Neu' }), byOwner)
      .thenRefused('NOT_FOUND');
  });
});

describe('the amount of one position', () => {
  const change = (amountCents: number, rules = a.amountRules): FinancingProjectCommand => ({
    type: 'ChangePosition',
    positionId: `a-1-${a.HOUSE_CREDIT_ID}`,
    amountCents,
    rules,
  });
  const draft = a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'));

  it('is changed by the same rules, which speak at the amount', () => {
    given(draft).when(change(30_000_00), byOwner).thenTypes(['DisbursementEdited']);
    given(draft).when(change(20_000_00), byOwner).thenNothing();
    given(draft)
      .when(change(1_00), byOwner)
      .thenViolations('POSITIONS_INVALID', [at('amount', 'Mindestbetrag 5.000\u00a0€')]);
    given(draft)
      .when(change(260_000_00), byOwner)
      .thenViolations('POSITIONS_INVALID', [
        at('amount', 'Betrag übersteigt Kreditvolumen'),
        at('amount', expect.stringContaining('den maximalen Betrag von 150.000') as string),
        at('amount', expect.stringContaining('die noch verfügbare Summe von 250.000') as string),
        at('amount', 'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.'),
      ]);
  });
  it('may be less whatever they all come to', () => {
    const stricter = { ...a.amountRules, types: [{ id: a.BUILDING_PURPOSE_ID, name: 'Rohbau', maximumCents: 15_000_00 }] };
    given(draft).when(change(15_000_00, stricter), byOwner).thenTypes(['DisbursementEdited']);
  });
});

describe('a purpose that was deleted since', () => {
  const draft = a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'));
  const without = { ...a.amountRules, types: [a.amountRules.types[0]!] };

  it('stays good where the request has it', () => {
    given(draft).when({ type: 'CheckSubmission', disbursementId: 'a-1', rules: without }, byOwner).thenNothing();
    given(draft)
      .when(edit('a-1', { positions: [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 30_000_00)] }, without), byOwner)
      .thenTypes(['DisbursementEdited']);
  });
  it('stays good for that credit only', () => {
    const two: readonly a.Step[] = [
      ...a.stepsToProjectWithoutCredits(),
      ...a.creditAdditionSteps,
      [a.employee, { type: 'AddCredit', creditId: 'kredit-garage', fields: a.houseCredit }],
      [a.employee, { type: 'ActivateFinancingProject' }],
      ...a.stepsFromActiveProjectToDraft('a-1'),
    ];
    const positions = [
      a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00),
      a.position('kredit-garage', a.BUILDING_PURPOSE_ID, 20_000_00),
    ];
    given(a.eventsAfter(...two))
      .when(edit('a-1', { positions }, without), byOwner)
      .thenViolations('POSITIONS_INVALID', [
        at('disbursementPositions[1].financingProjectTypeId', 'Bitte wählen Sie einen Zweck, den dieser Kredit erlaubt.'),
      ]);
  });
  it('cannot be chosen any more while the credit has another one', () => {
    given(active)
      .when(a.createDraft('a-2', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)], a.noForm, without), byOwner)
      .thenViolations('POSITIONS_INVALID', [
        at('disbursementPositions[0].financingProjectTypeId', 'Bitte wählen Sie einen Zweck, den dieser Kredit erlaubt.'),
      ]);
  });
  it('stays good for a credit that has no other, without its maximum', () => {
    const none = { ...a.amountRules, types: [] };
    const beyondMaximum = a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 160_000_00);
    given(active)
      .when(a.createDraft('a-1', [beyondMaximum], a.noForm, none), byOwner)
      .thenTypes(['DisbursementCreated']);
    given(active)
      .when(a.createDraft('a-1', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 250_000_01)], a.noForm, none), byOwner)
      .thenViolations('POSITIONS_INVALID', [
        at('disbursementPositions[0].amount', 'Betrag übersteigt Kreditvolumen'),
        at('disbursementPositions', expect.stringContaining('des Zwecks "Rohbau"') as string),
        at('disbursementPositions', 'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.'),
      ]);
    const oneSlot = a.eventsAfter(...a.activeProjectSteps({ maxDisbursements: 1 }));
    const all = [
      a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00),
      a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 250_000_00),
    ];
    given(oneSlot)
      .when(a.createDraft('a-1', all, a.noForm, none), byOwner)
      .thenTypes(['DisbursementCreated']);
  });
});

/** As they stood when they were made. */
const abandon: FinancingProjectCommand = { type: 'AbandonDisbursement', disbursementId: 'a-1', touchedAt: a.NOW };
const remind: FinancingProjectCommand = { type: 'RemindOfDisbursement', disbursementId: 'a-1', touchedAt: a.NOW };

describe('deleting a request', () => {
  it.each(disbursementStatuses)('that is %s', (status) => {
    const history = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status]);
    const byCustomer = given(history).when({ type: 'DeleteDisbursement', disbursementId: 'a-1' }, byOwner);
    const byClock = given(history).when(abandon, bySystem);
    const reminder = given(history).when(remind, bySystem);
    if (status === 'draft') {
      byCustomer.then([{ type: 'DisbursementDeleted', data: { disbursementId: 'a-1', reason: 'deleted' } }]);
      byClock.then([{ type: 'DisbursementDeleted', data: { disbursementId: 'a-1', reason: 'abandoned' } }]);
      reminder.then([{ type: 'DisbursementReminded', data: { disbursementId: 'a-1' } }]);
    } else for (const verdict of [byCustomer, byClock, reminder]) verdict.thenRefused('DISBURSEMENT_NOT_DRAFT');
  });
  it('frees its money and its slot', () => {
    const full = a.eventsAfter(
      ...a.activeProjectSteps({ maxDisbursements: 2 }),
      ...a.stepsFromActiveProjectToDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00)]),
      [a.owner, { type: 'DeleteDisbursement', disbursementId: 'a-1' }],
    );
    given(full)
      .when(a.createDraft('a-2', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00)]), byOwner)
      .thenTypes(['DisbursementCreated']);
  });
  it('by the clock is nothing for one that is gone', () => {
    given(active).when(abandon, bySystem).thenNothing();
    given(active).when(abandon, byOwner).thenRefused('ACTOR_NOT_ALLOWED');
  });
  it.each([
    ['draws another amount of it', edit('a-1', { positions: [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 30_000_00)] })],
    ['renames it', edit('a-1', { name: 'Zweite Rate' })],
    ['asks for a code', a.requestTan('a-1')],
  ] as const)('by the clock is nothing where the customer %s while the clock looks', (_what, step) => {
    const touched = a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'), [
      a.owner,
      step,
      '2026-12-06T10:00:00.000Z',
    ]);
    given(touched).when(abandon, bySystem).thenNothing();
    given(touched).when(remind, bySystem).thenNothing();
    given(touched)
      .when({ ...abandon, touchedAt: '2026-12-06T10:00:00.000Z' }, bySystem)
      .thenTypes(['DisbursementDeleted']);
  });
});

describe('reminding of a draft', () => {
  const reminded: readonly a.Step[] = [
    ...a.activeProjectSteps(),
    ...a.stepsFromActiveProjectToDraft('a-1'),
    [a.system, remind, '2026-12-05T10:00:00.000Z'],
  ];

  it('is done once, and once more after the customer has gone on with it', () => {
    given(a.eventsAfter(...reminded))
      .when(remind, bySystem)
      .thenNothing();
    given(a.eventsAfter(...reminded, [a.owner, edit('a-1', { name: 'Zweite Rate' }), '2026-12-06T10:00:00.000Z']))
      .when({ ...remind, touchedAt: '2026-12-06T10:00:00.000Z' }, bySystem)
      .thenTypes(['DisbursementReminded']);
  });
});
