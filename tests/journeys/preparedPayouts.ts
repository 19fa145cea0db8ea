import type { APIRequestContext } from '@playwright/test';
import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { browserUser, type BrowserUser } from '../harness/browserUser.ts';
import { lastTan, newestTan } from './demoMailbox.ts';
import { DEMO_PASSWORD } from './employeeSteps.ts';
import { done, PreparedCases, type Person } from './preparedCases.ts';

export const justification = 'Abschlag nach Zahlungsplan, die Rechnung liegt der Bank bereits vor.';
export const payoutAccount = { iban: 'DE89370400440532013000', holder: 'Jörg Süßmilch' };

export interface NewCredit {
  readonly name: string;
  /** Cents, as all amounts here. */
  readonly amount: number;
  readonly purpose?: 'Bauleistung' | 'Material und Ausstattung' | 'Grundstück und Erwerb';
}
interface NewProject {
  readonly name: string;
  readonly credits: readonly NewCredit[];
  readonly maxDisbursements?: number;
  readonly status?: 'draft' | 'active';
}
interface RequestFacts {
  /** For each credit, in their order; none where it is 0. */
  readonly amounts: readonly number[];
  readonly upTo?: 'draft' | 'filled' | 'submitted';
}

let count = 0;
const listed = <Row>(call: ReturnType<BrowserUser['get']>): Promise<readonly Row[]> => done<readonly Row[]>(call);

export const requestPath = ({ id, financingProject }: DisbursementView): string =>
  `/kreditvorhaben/${financingProject.id}/auszahlungsantrag/${id}`;
export const decisionPath = ({ id }: Pick<DisbursementView, 'id'>): string => `/admin/valutierung/auszahlungsantraege/${id}`;
export const projectOfBank = (project: FinancingProjectView): string => `/admin/kunde/${project.customer.id}/vorhaben/${project.id}`;

/** Loans and requests that a journey starts from, made over the API by the people of the demo bank. */
export class PreparedPayouts {
  private constructor(
    private readonly request: APIRequestContext,
    /** Enters the accounts, which the adviser who approves has not. */
    private readonly admin: BrowserUser,
    readonly cases: PreparedCases,
  ) {}

  static async open(request: APIRequestContext, baseUrl: string): Promise<PreparedPayouts> {
    const admin = browserUser(baseUrl, 'employee');
    await done(admin.post('/bank-employees/login', { email: 'admin@demo.bank', password: DEMO_PASSWORD }));
    return new PreparedPayouts(request, admin, await PreparedCases.open(request, baseUrl));
  }

  customer(): Promise<Person> {
    return this.cases.customer({ roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] });
  }

  async project(customer: Pick<Person, 'id'>, { name, credits, maxDisbursements = 5, status = 'active' }: NewProject) {
    const { adviser } = this.cases;
    const types = await listed<{ id: string; name: string }>(adviser.get('/valutierung-financing-project-types?items-per-page=100'));
    const number = `P-${process.pid}-${(count += 1)}`;
    const body = { customer: customer.id, publicId: number, name, description: 'Für die **Prüfung**.', maxDisbursements };
    const { id } = await done<FinancingProjectView>(adviser.post('/valutierung-financing-projects', body));
    for (const [index, { purpose = 'Bauleistung', ...credit }] of credits.entries())
      await done(
        this.admin.post('/valutierung-credits', {
          ...credit,
          financingProject: id,
          creditNumber: `${number}-${index}`,
          description: credit.name,
          financingProjectTypes: types.filter((type) => type.name === purpose).map((type) => type.id),
          payoutAccount,
        }),
      );
    if (status === 'active') await done(adviser.patch(`/valutierung-financing-projects/${id}`, { status }));
    return done<FinancingProjectView>(adviser.get(`/valutierung-financing-projects/${id}`));
  }

  /** A request of the customer; from 'filled' on it lacks nothing. */
  async disbursement(customer: Person, project: FinancingProjectView, { amounts, upTo = 'filled' }: RequestFacts) {
    const user = await this.cases.signedIn(customer);
    const disbursementPositions = project.credits.flatMap((credit, index) => {
      const amount = amounts[index] ?? 0;
      return amount === 0 ? [] : [{ creditId: credit.id, financingProjectTypeId: credit.financingProjectTypes[0]!.id, amount }];
    });
    const { id, name } = await done<DisbursementView>(
      user.post(`/valutierung-financing-projects/${project.id}/create-disbursement`, { disbursementPositions }),
    );
    if (upTo !== 'draft') await fill(user, id);
    if (upTo === 'submitted') await this.confirm(user, customer, { id, name });
    return done<DisbursementView>(user.get(`/valutierung-disbursements/${id}`));
  }

  private async confirm(user: BrowserUser, { mobile }: Person, { id, name }: Pick<DisbursementView, 'id' | 'name'>): Promise<void> {
    const before = await lastTan(this.request, mobile, name!);
    await done(user.post(`/valutierung-disbursements/${id}/submit-request`));
    const submitCode = await newestTan(this.request, mobile, name!, before);
    await done(user.post(`/valutierung-disbursements/${id}/submit`, { submitCode }));
  }

  async inquire({ id }: DisbursementView, message: string): Promise<void> {
    const { adviser } = this.cases;
    const path = `/valutierung-disbursements/${id}`;
    const seen = { 'If-Match': (await adviser.get(path)).headers.get('etag') ?? '' };
    await done(adviser.post(`${path}/inquire`, { __context: { message } }, seen));
  }

  /** As the bank sees it. */
  look({ id }: Pick<DisbursementView, 'id'>): Promise<DisbursementView> {
    return done<DisbursementView>(this.cases.adviser.get(`/valutierung-disbursements/${id}`));
  }

  /** What the customer has answered so far; the bank sees it once it is submitted. */
  async values(customer: Person, { id }: Pick<DisbursementView, 'id'>): Promise<readonly InputValueView[]> {
    const user = await this.cases.signedIn(customer);
    return listed<InputValueView>(user.get(`/valutierung-input-values?disbursement=${id}&items-per-page=100`));
  }

  async projectsOf({ id }: Pick<Person, 'id'>): Promise<readonly FinancingProjectView[]> {
    const { adviser } = this.cases;
    const rows = await listed<{ id: string }>(adviser.get(`/valutierung-financing-projects?customer=${id}&items-per-page=100`));
    return Promise.all(rows.map((row) => done<FinancingProjectView>(adviser.get(`/valutierung-financing-projects/${row.id}`))));
  }
}

/** What is required, and nothing else. */
async function fill(user: BrowserUser, id: string): Promise<void> {
  const values = await listed<InputValueView>(user.get(`/valutierung-input-values?disbursement=${id}&items-per-page=100`));
  for (const {
    id: valueId,
    inputTemplate: { type, required },
  } of values) {
    const entered = { input: 'Architekturbüro Kühn, 0511 123456', checkbox: 'true' }[type as string];
    if (required && entered !== undefined) await done(user.patch(`/valutierung-input-values/${valueId}`, { value: entered }));
  }
  const proofs = await listed<DisbursementProofView>(user.get(`/valutierung-document-files?disbursement=${id}&items-per-page=100`));
  for (const { id: proofId } of proofs.filter(({ documentTemplate }) => documentTemplate.required))
    await done(user.patch(`/valutierung-document-files/${proofId}`, { comment: justification }));
}
