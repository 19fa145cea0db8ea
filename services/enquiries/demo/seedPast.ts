import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { DemoSeedContext, PortalClient } from '@portal/platform/demo/demoDesk';
import { demoStepsIfHappened, type DemoStep } from '@portal/platform/demo/demoSteps';
import type { DemoCustomer } from '@portal/services/customers/customersOffers';
import { requestDemoFileAgain, changeDemoEnquiryStatus, changeDemoFileStatus, uploadAndReleaseDemoFile } from './demoCase.ts';
import { demoPastCases, type DemoPastCase, type DemoPastRequestedFile } from './demoPastCases.ts';

interface Past {
  readonly desk: DemoSeedContext;
  readonly adviser: { readonly email: string };
  readonly customers: readonly DemoCustomer[];
  readonly templates: ReadonlyMap<string, string>;
}

/** Who is at work at a moment. */
interface AtWork {
  readonly adviser: PortalClient;
  readonly customer: PortalClient;
}
type Step = DemoStep<AtWork>;

/** The cases of the weeks before, step by step at their times. */
export function scheduleDemoPastCases({ desk, adviser, customers, templates }: Past): void {
  const cases = demoPastCases.map((past, index) => ({ past, steps: stepsOf(desk, past, customers, templates, `seed-past-${index}`) }));
  const moments = new Set(cases.flatMap(({ steps }) => steps.map(({ daysAgo }) => daysAgo)));
  for (const moment of moments)
    desk.happened(moment, async () => {
      const clients = new Map<string, Promise<PortalClient>>();
      const client = (number: string): Promise<PortalClient> => {
        const known = clients.get(number) ?? desk.signIn('customer', customerWith(customers, number).email);
        clients.set(number, known);
        return known;
      };
      const employee = await desk.signIn('employee', adviser.email);
      const now = cases.map(({ past, steps }) => ({ past, steps: steps.filter(({ daysAgo }) => daysAgo === moment) }));
      await Promise.all(
        now
          .filter(({ steps }) => steps.length > 0)
          .map(async ({ past, steps }) => {
            const people = { adviser: employee, customer: await client(past.customerNumber) };
            for (const step of steps) await step.run(people);
          }),
      );
    });
}

const customerWith = (customers: readonly DemoCustomer[], number: string): DemoCustomer => {
  const found = customers.find(({ customerNumber }) => customerNumber === number);
  if (found === undefined) throw new Error('a customer of the demo is missing');
  return found;
};

/** Of what happens at one moment, decisions on documents come before the completion, and the end last. */
function stepsOf(
  desk: DemoSeedContext,
  past: DemoPastCase,
  customers: readonly DemoCustomer[],
  templates: ReadonlyMap<string, string>,
  key: string,
): readonly Step[] {
  const { customerNumber, name, description, opened, completed, processed, files } = past;
  const made = { id: '', fileIds: [] as string[] };
  const open = async ({ adviser }: AtWork): Promise<void> => {
    const body = { customer: customerWith(customers, customerNumber).id, name, description, publicId: null, expiresAt: null };
    made.id = (await adviser.call<EnquiryView>('POST', '/enquiries', body, key)).id;
    for (const [index, { template }] of files.entries()) {
      const request = { enquiry: made.id, fileTemplate: templates.get(template) };
      made.fileIds.push(
        (await adviser.call<RequestedFileView>('POST', '/files/create-by-file-template', request, `${key}-file-${index}`)).id,
      );
    }
    await changeDemoEnquiryStatus(adviser, made.id, 'open', null, `${key}-open`);
  };
  return [
    { daysAgo: opened, run: open },
    ...files.flatMap((file, index) => fileSteps(desk, file, () => made.fileIds[index] ?? '', `${key}-file-${index}`)),
    ...demoStepsIfHappened(completed, ({ customer }: AtWork) =>
      customer.call('POST', `/enquiries/${made.id}/complete`, {}, `${key}-complete`),
    ),
    ...demoStepsIfHappened(processed, async ({ adviser }: AtWork) => {
      for (const [index, id] of made.fileIds.entries()) await changeDemoFileStatus(adviser, id, 'processed', `${key}-file-${index}`);
      await changeDemoEnquiryStatus(adviser, made.id, 'processed', 'Vielen Dank, alle Unterlagen sind vollständig.', `${key}-process`);
    }),
  ];
}

function fileSteps(
  desk: DemoSeedContext,
  { template, problem, rounds }: DemoPastRequestedFile,
  idOf: () => string,
  key: string,
): readonly Step[] {
  const steps: Step[] = [];
  if (problem !== undefined)
    steps.push({
      daysAgo: problem.reported,
      run: ({ customer }) =>
        customer.call('POST', `/files/${idOf()}/problem`, { __context: { message: problem.reason, comment: null } }, `${key}-problem`),
    });
  for (const [index, { released, decided, again }] of rounds.entries()) {
    const round = `${key}-round-${index}`;
    steps.push({
      daysAgo: released,
      run: async ({ customer }) => {
        if (index === 0 && problem !== undefined) await customer.call('POST', `/files/${idOf()}/unproblem`, {}, `${key}-unproblem`);
        await uploadAndReleaseDemoFile(desk, customer, idOf(), template, round);
      },
    });
    if (decided === undefined) continue;
    steps.push({
      daysAgo: decided,
      run: ({ adviser }) =>
        again === undefined
          ? changeDemoFileStatus(adviser, idOf(), 'verified', round)
          : requestDemoFileAgain(adviser, idOf(), again, round),
    });
  }
  return steps;
}
