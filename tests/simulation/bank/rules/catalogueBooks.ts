import type { InstanceConfig } from '@portal/contracts/instance/config';
import { footerUrlDefinition, technicalMessageDefinition } from '@portal/contracts/instance/events';
import {
  creditCategoryDefinition,
  documentTemplateDefinition,
  financingProjectTypeDefinition,
  inputTemplateDefinition,
  type FinancingProjectEvent,
} from '@portal/contracts/payouts/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import type { BankWorld } from '../bankWorld.ts';
import { createValuesInForce, type ValuesInForce } from './inForce.ts';

const kinds = [
  creditCategoryDefinition,
  documentTemplateDefinition,
  financingProjectTypeDefinition,
  inputTemplateDefinition,
  footerUrlDefinition,
  technicalMessageDefinition,
] as const;

/** As JSON; null once it is deleted. */
type Fields = string | null;
type Kind = (typeof kinds)[number]['category'];

/** Keeps what the bank offers, and its configuration, from the events alone: nothing comes back, and nobody is asked for what is gone. */
export function createCatalogueBooks({ firstSentAt }: Pick<BankWorld, 'firstSentAt'>, wrong: (text: string) => void) {
  const entries = new Map<string, { isLive: boolean; readonly fields: ValuesInForce<Fields> }>();
  const documents: string[] = [];

  const takeEntry = ({ type, data, envelope: { stream, recordedAt } }: RecordedEvent): void => {
    const kind = kinds.find(({ category }) => stream.startsWith(`${category}-`));
    if (kind === undefined) return;
    const known = entries.get(stream);
    if (type === kind.created && known !== undefined) wrong(`${stream}: created twice`);
    if (type !== kind.created && known?.isLive !== true) wrong(`${stream}: ${type} of what is not there`);
    const entry = known ?? { isLive: true, fields: createValuesInForce<Fields>() };
    entries.set(stream, entry);
    entry.isLive = type !== kind.deleted;
    entry.fields.change(recordedAt, entry.isLive ? JSON.stringify(data) : null);
  };

  /** What the entry may have been for a command. */
  const offered = (kind: Kind, id: string, { causationId, recordedAt }: RecordedEvent['envelope']): readonly Fields[] =>
    entries.get(`${kind}-${id}`)?.fields.since(firstSentAt.get(causationId) ?? recordedAt) ?? [];

  const takeForm = ({ data, envelope }: RecordedEvent): void => {
    const { inputValues, documentFiles } = data as Extract<FinancingProjectEvent, { type: 'DisbursementCreated' }>['data'];
    const check = (kind: Kind, id: string, fields: object): void => {
      if (!offered(kind, id, envelope).includes(JSON.stringify(fields)))
        wrong(`${envelope.stream}: asks for ${kind} ${id} as it is not offered: ${JSON.stringify(fields)}`);
    };
    for (const { inputTemplateId, ...fields } of inputValues.map(({ template }) => template))
      check('inputTemplate', inputTemplateId, fields);
    for (const { documentTemplateId, ...fields } of documentFiles.map(({ template }) => template))
      check('documentTemplate', documentTemplateId, fields);
  };

  const takeCredit = ({ data, envelope }: RecordedEvent): void => {
    const { financingProjectTypeIds } = data as Extract<FinancingProjectEvent, { type: 'CreditAdded' }>['data'];
    for (const id of financingProjectTypeIds)
      if (!offered('financingProjectType', id, envelope).some((fields) => fields !== null))
        wrong(`${envelope.stream}: a credit is for the purpose ${id}, which is not offered`);
  };

  const takeConfiguration = ({ data }: RecordedEvent): void => {
    const { document, takenFrom } = data as { readonly document: string; readonly takenFrom?: 'file' | 'history' };
    const isFirst = documents.length === 0;
    if (isFirst !== (takenFrom === 'file')) wrong(`configuration ${documents.length}: taken from ${takenFrom ?? 'an administrator'}`);
    if (isFirst && document !== JSON.stringify(demoInstanceConfig)) wrong('the first configuration is not that of the file');
    if (takenFrom === 'history' && !documents.includes(document)) wrong(`configuration ${documents.length} never was`);
    if (document === documents.at(-1)) wrong(`configuration ${documents.length} changes nothing`);
    if ((JSON.parse(document) as InstanceConfig).app.bankName.trim() === '') wrong(`configuration ${documents.length} names no bank`);
    documents.push(document);
  };

  return {
    take(event: RecordedEvent): void {
      if (event.envelope.stream.startsWith('instanceConfiguration-')) return takeConfiguration(event);
      if (event.type === 'DisbursementCreated') return takeForm(event);
      if (event.type === 'CreditAdded') return takeCredit(event);
      takeEntry(event);
    },
  };
}
