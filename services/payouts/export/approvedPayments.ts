import type { Document, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';

/** One transfer: a position of an approved request that is not paid yet. */
export interface ApprovedPayment {
  readonly positionId: string;
  readonly disbursementName: string;
  readonly projectPublicId: string;
  readonly customerNumber: string;
  readonly customerName: string;
  readonly creditNumber: string;
  readonly financingProjectType: string;
  readonly amountCents: number;
  readonly iban: string;
  readonly holder: string;
  readonly submittedAt: string;
}

interface ApprovedDocument extends Document {
  readonly projectId: string;
  readonly customer: { readonly customerId: string | null; readonly firstName: string | null; readonly lastName: string | null };
}
type TypeDocument = Document & { readonly name: string };

const AT_ONCE = 100;
const MOST_PAGES = 100;

/** Oldest first. The read model says where to look; what is approved, the projects say. */
export async function approvedPayments({
  reader,
  commands,
}: {
  readonly reader: ReadModelReader;
  readonly commands: Pick<CommandHandler, 'load'>;
}): Promise<readonly ApprovedPayment[]> {
  const found = await approvedDocuments(reader);
  const typeNames = new Map<string, string>();
  const nameOfType = async (id: string): Promise<string> => {
    if (!typeNames.has(id)) typeNames.set(id, (await reader.get<TypeDocument>('financingProjectTypes', id))?.name ?? '');
    return typeNames.get(id) ?? '';
  };
  const payments: ApprovedPayment[] = [];
  for (const { id, projectId, customer } of found) {
    const { state } = await commands.load(financingProjectAggregate, projectId);
    const disbursement = state.disbursements.find((one) => one.id === id && one.status === 'approved');
    for (const { positionId, creditId, financingProjectTypeId, amountCents } of disbursement?.positions ?? []) {
      const credit = state.credits.find((one) => one.id === creditId);
      if (credit === undefined || credit.payoutAccount === null) continue;
      payments.push({
        positionId,
        disbursementName: disbursement?.name ?? '',
        projectPublicId: state.publicId,
        customerNumber: customer.customerId ?? '',
        customerName: [customer.firstName, customer.lastName].filter((part) => part !== null).join(' '),
        creditNumber: credit.creditNumber ?? '',
        financingProjectType: await nameOfType(financingProjectTypeId),
        amountCents,
        ...credit.payoutAccount,
        submittedAt: disbursement?.submittedAt ?? '',
      });
    }
  }
  return payments;
}

async function approvedDocuments(reader: ReadModelReader): Promise<readonly ApprovedDocument[]> {
  const found: ApprovedDocument[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items } = await reader.find<ApprovedDocument>('disbursements', {
      filter: [{ field: 'status', op: 'eq', value: 'approved' }],
      sort: [{ field: 'submittedAt', direction: 'asc' }],
      offset: found.length,
      limit: AT_ONCE,
    });
    found.push(...items);
    if (items.length < AT_ONCE) break;
  }
  return found;
}
