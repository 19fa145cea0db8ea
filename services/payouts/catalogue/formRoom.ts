import type { documentTemplateDefinition, inputTemplateDefinition } from '@portal/contracts/payouts/events';
import type { EntryFieldValues } from '@portal/contracts/shared/entry';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { loadLiveTemplates, type DisbursementFormServices } from '../disbursement/createFormFromLiveTemplates.ts';

/** Each request holds a copy of all templates, and what it begins with is stored at once. */
export const MAX_TEMPLATE_SET_BYTES = 500_000;

type TemplateFields = EntryFieldValues<typeof inputTemplateDefinition | typeof documentTemplateDefinition>;

/** The first report of a request repeats the elements of its template. */
const bytesOf = (fields: TemplateFields): number =>
  Buffer.byteLength(JSON.stringify(fields)) + ('progressItems' in fields ? Buffer.byteLength(JSON.stringify(fields.progressItems)) : 0);

/** Why a template cannot be as long as this; one that becomes shorter always can. */
export async function findTemplateSetSizeRefusal(
  services: DisbursementFormServices,
  id: string | undefined,
  after: TemplateFields,
): Promise<Refusal | undefined> {
  const { inputs, documents } = await loadLiveTemplates(services);
  const entries: readonly (readonly [string, TemplateFields])[] = [...inputs, ...documents];
  const before = entries.find(([entry]) => entry === id)?.[1];
  const others = entries.reduce((sum, [entry, fields]) => (entry === id ? sum : sum + bytesOf(fields)), 0);
  const own = bytesOf(after);
  return others + own <= MAX_TEMPLATE_SET_BYTES || (before !== undefined && own <= bytesOf(before))
    ? undefined
    : refuse('TEMPLATES_TOO_LONG');
}
