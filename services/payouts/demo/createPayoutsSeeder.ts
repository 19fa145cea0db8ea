import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DemoSeedContext, PortalClient } from '@portal/platform/demo/demoDesk';
import { demoStepsIfHappened } from '@portal/platform/demo/demoSteps';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { demoCustomersDataKey, type DemoCustomer } from '@portal/services/customers/customersOffers';
import { demoStaffDataKey } from '@portal/services/employees/employeesOffers';
import type { PayoutsServices } from '../payoutsServices.ts';
import { demoProjects, type DemoProject } from './demoProjects.ts';
import { demoStepsOfDisbursement, type DemoProjectPortalClients, type DemoDisbursementStep } from './demoStepsOfDisbursement.ts';
import { seedPayoutCatalogue, type SeededPayoutCatalogueIds } from './seedPayoutCatalogue.ts';

type Runner = Pick<UseCaseRunner<PayoutsServices>, 'run'>;

/** The demo bank's loans: what they are made from at once, then what happened, in order. */
export const createPayoutsSeeder =
  ({ run }: Runner) =>
  async (desk: DemoSeedContext): Promise<void> => {
    const { admin, adviser } = await desk.need(demoStaffDataKey);
    const catalogue = await seedPayoutCatalogue(await desk.signIn('employee', admin.email));
    const customers = await desk.need(demoCustomersDataKey);
    const planned = (desk.withPast ? demoProjects : []).map((project) => {
      const customer = customers.find(({ customerNumber }) => customerNumber === project.customerNumber);
      if (customer === undefined) throw new Error('a customer of the demo is missing');
      return { customer, steps: stepsOf(desk, run, project, customer, catalogue) };
    });
    const moments = new Set(planned.flatMap(({ steps }) => steps.map(({ daysAgo }) => daysAgo)));
    for (const moment of moments)
      desk.happened(moment, async () => {
        const bank = { adviser: await desk.signIn('employee', adviser.email), admin: await desk.signIn('employee', admin.email) };
        const clients = new Map<string, PortalClient>();
        // One after the other: a customer's newest code is that of the request before it.
        for (const { customer, steps } of planned)
          for (const { daysAgo, run: work } of steps) {
            if (daysAgo !== moment) continue;
            const client = clients.get(customer.email) ?? (await desk.signIn('customer', customer.email));
            clients.set(customer.email, client);
            await work({ ...bank, customer: client });
          }
      });
  };

/** Of what happens at one moment, what comes first here comes first. */
function stepsOf(
  desk: DemoSeedContext,
  run: Runner['run'],
  project: DemoProject,
  customer: DemoCustomer,
  catalogue: SeededPayoutCatalogueIds,
): readonly DemoDisbursementStep[] {
  const key = `seed-payout-${project.publicId}`;
  const made = { id: '', creditIds: [] as string[] };
  const path = (): string => `/valutierung-financing-projects/${made.id}`;
  const { created, activated, aborted, archived } = project;
  return [
    { daysAgo: created, run: (people) => createProject(people, project, customer, catalogue, made, key) },
    ...demoStepsIfHappened(activated, ({ adviser }: DemoProjectPortalClients) =>
      adviser.call('PATCH', path(), { status: 'active' }, `${key}-activate`),
    ),
    ...project.requests.flatMap((request, index) =>
      demoStepsOfDisbursement(
        { desk, run, catalogue, project: made, codesTo: customer.mobile ?? customer.email },
        request,
        `${key}-request-${index}`,
      ),
    ),
    ...demoStepsIfHappened(aborted?.at, ({ adviser }: DemoProjectPortalClients) =>
      adviser.call('PATCH', path(), { status: 'aborted', __context: { message: aborted?.message } }, `${key}-abort`),
    ),
    ...demoStepsIfHappened(archived, ({ adviser }: DemoProjectPortalClients) =>
      adviser.call('POST', `${path()}/hard-archive`, {}, `${key}-archive`),
    ),
  ];
}

/** Whoever approves has not entered the account: `admin` does that. */
async function createProject(
  { adviser, admin }: DemoProjectPortalClients,
  { publicId, name, description, maxDisbursements, account, credits }: DemoProject,
  customer: DemoCustomer,
  { purposes, categories }: SeededPayoutCatalogueIds,
  made: { id: string; creditIds: string[] },
  key: string,
): Promise<void> {
  const body = { customer: customer.id, publicId, name, description, maxDisbursements };
  made.id = (await adviser.call<FinancingProjectView>('POST', '/valutierung-financing-projects', body, key)).id;
  for (const [index, { category, purposes: allowed, ...credit }] of credits.entries()) {
    const { id } = await admin.call<{ readonly id: string }>(
      'POST',
      '/valutierung-credits',
      {
        ...credit,
        financingProject: made.id,
        description: `${credit.name} zum Vorhaben ${publicId}`,
        category: categories.get(category) ?? null,
        financingProjectTypes: allowed.map((purpose) => purposes.get(purpose)),
        payoutAccount: account,
      },
      `${key}-credit-${index}`,
    );
    made.creditIds.push(id);
  }
}
