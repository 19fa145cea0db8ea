import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { parseProgressReport, stringifyProgressReport, sameLabel } from '@portal/contracts/payouts/progress';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { DemoSeedContext, PortalClient } from '@portal/platform/demo/demoDesk';
import { demoStepsIfHappened, type DemoStep } from '@portal/platform/demo/demoSteps';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { archiveDisbursement } from '../jobs/archiveDisbursementsJob.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import type { DemoDisbursement } from './demoProjects.ts';
import { drawBuildingSitePng } from './drawBuildingSitePng.ts';
import type { SeededPayoutCatalogueIds } from './seedPayoutCatalogue.ts';

/** Who is at work at a moment. */
export interface DemoProjectPortalClients {
  readonly adviser: PortalClient;
  readonly admin: PortalClient;
  readonly customer: PortalClient;
}
export type DemoDisbursementStep = DemoStep<DemoProjectPortalClients>;

interface Seeding {
  readonly desk: DemoSeedContext;
  readonly run: UseCaseRunner<PayoutsServices>['run'];
  readonly catalogue: SeededPayoutCatalogueIds;
  /** Filled in when it is made. */
  readonly project: { readonly id: string; readonly creditIds: readonly string[] };
  /** Where the customer's codes go. */
  readonly codesTo: string;
}

/** What happens to a request, step by step at its times. */
export function demoStepsOfDisbursement(seeding: Seeding, request: DemoDisbursement, key: string): readonly DemoDisbursementStep[] {
  const made = { id: '' };
  const { created, submitted, inquired, approved, rejected, paid, archived } = request;
  const path = (): string => `/valutierung-disbursements/${made.id}`;
  const by = (who: 'adviser' | 'admin', daysAgo: number | undefined, action: string, body: object): readonly DemoDisbursementStep[] =>
    demoStepsIfHappened(daysAgo, (people) => people[who].callUnder(path(), 'POST', `${path()}/${action}`, body, `${key}-${action}`));
  return [
    ...demoStepsIfHappened(created, async ({ customer }: DemoProjectPortalClients) => {
      made.id = await create(seeding, customer, request, key);
    }),
    ...demoStepsIfHappened(submitted, async ({ customer }: DemoProjectPortalClients) => {
      await fill(seeding, customer, made.id, request, key);
      await confirm(seeding, customer, made.id);
    }),
    ...by('adviser', inquired?.at, 'inquire', { __context: { message: inquired?.message } }),
    ...by('adviser', rejected?.at, 'reject', { __context: { message: rejected?.message } }),
    ...by('adviser', approved, 'approve', {}),
    ...by('admin', paid, 'record-payment', {
      bookedOn: berlinDay(instantAfter(seeding.desk.today, -(paid ?? 0) * DAY_MS)),
      reference: `Auszahlung ${key.slice(-1)}`,
    }),
    ...demoStepsIfHappened<DemoProjectPortalClients>(archived, () =>
      seeding.run(archiveDisbursement, seeding.project.id, { disbursementId: made.id }, seeding.desk.contextOf(`${key}-archive`)),
    ),
  ];
}

async function create(
  { project, catalogue }: Seeding,
  customer: PortalClient,
  { positions }: DemoDisbursement,
  key: string,
): Promise<string> {
  const disbursementPositions = positions.map(({ credit, purpose, amount }) => ({
    creditId: project.creditIds[credit],
    financingProjectTypeId: catalogue.purposes.get(purpose),
    amount,
  }));
  const path = `/valutierung-financing-projects/${project.id}/create-disbursement`;
  return (await customer.call<DisbursementView>('POST', path, { disbursementPositions }, key)).id;
}

/** What is required, and how far the trades are. */
async function fill({ desk }: Seeding, customer: PortalClient, id: string, request: DemoDisbursement, key: string): Promise<void> {
  const values = await listed<InputValueView>(customer, `/valutierung-input-values?disbursement=${id}&items-per-page=100`);
  for (const { id: valueId, inputTemplate, value } of values) {
    const entered = enteredIn(inputTemplate.type, value, request);
    if (entered !== undefined)
      await customer.call('PATCH', `/valutierung-input-values/${valueId}`, { value: entered }, `${key}-value-${inputTemplate.sortIndex}`);
  }
  const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress');
  if (report !== undefined) await addPhotos(customer, report, request, key);
  const files = await listed<DisbursementProofView>(customer, `/valutierung-document-files?disbursement=${id}&items-per-page=100`);
  for (const { id: fileId, documentTemplate } of files.filter((file) => file.documentTemplate.required)) {
    const { label } = documentTemplate;
    if (request.uploads === true) {
      const form = new FormData();
      const pdf = desk.samplePdf([`${label} Dachbau Huber`, `${label} Dachbau Huber (Fortsetzung)`]);
      form.append('file[]', new Blob([pdf], { type: 'application/pdf' }), `${label}.pdf`);
      await customer.call('POST', `/valutierung-document-files/${fileId}/upload`, form, `${key}-upload`);
    } else
      await customer.call(
        'PATCH',
        `/valutierung-document-files/${fileId}`,
        { comment: 'Abschlag nach Zahlungsplan, die Rechnung liegt der Bank bereits vor.' },
        `${key}-comment`,
      );
  }
}

async function addPhotos(customer: PortalClient, report: InputValueView, { photos = {} }: DemoDisbursement, key: string): Promise<void> {
  for (const [trade, shown] of Object.entries(photos)) {
    const form = new FormData();
    form.append('trade', trade);
    for (const [at, site] of shown.entries()) {
      const picture = drawBuildingSitePng({ ...site, seenFrom: at });
      form.append('file[]', new Blob([picture], { type: 'image/png' }), `Baustelle ${trade} ${at + 1}.png`);
    }
    await customer.call('POST', `/valutierung-input-values/${report.id}/upload`, form, `${key}-photos-${trade}`);
  }
}

function enteredIn(
  type: InputValueView['inputTemplate']['type'],
  value: string | null,
  { progress }: DemoDisbursement,
): string | undefined {
  if (type === 'input') return 'Architekturbüro Kühn, 0511 123456';
  if (type === 'checkbox') return 'true';
  if (type !== 'progress' || progress === undefined) return undefined;
  const present = parseProgressReport(value) ?? [];
  const reached = Object.entries(progress).map(([label, percent]) => ({ label, value: percent }));
  const before = present.map((item) => reached.find(({ label }) => sameLabel(label, item.label)) ?? item);
  const added = reached.filter(({ label }) => !present.some((item) => sameLabel(item.label, label)));
  return stringifyProgressReport([...before, ...added]);
}

/** With the code from the demo's mailbox, as the customer would. A seed that was cut off may have come this far, or past it. */
async function confirm({ desk, codesTo }: Seeding, customer: PortalClient, id: string): Promise<void> {
  const path = `/valutierung-disbursements/${id}`;
  if ((await customer.call<DisbursementView>('GET', path)).status !== 'draft') return;
  await customer.call('POST', `${path}/submit-request`, {}).catch(unlessTooSoon);
  const submitCode = (await desk.lettersTo(codesTo)).find(({ code }) => code !== null)?.code;
  await customer.call('POST', `${path}/submit`, { submitCode });
}

function unlessTooSoon(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'TAN_TOO_SOON')) throw error;
}

const listed = async <Row>(client: PortalClient, path: string): Promise<readonly Row[]> => {
  const rows = await client.call<readonly Row[] | { readonly 'hydra:member': readonly Row[] }>('GET', path);
  return 'hydra:member' in rows ? rows['hydra:member'] : rows;
};
