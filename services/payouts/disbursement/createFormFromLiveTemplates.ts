import { derivedId } from '@portal/platform/commands/derivedId';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import type { EntryState } from '@portal/platform/entries/createEntryAggregate';
import type { DomainEvent } from '@portal/platform/journal/journal';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { documentTemplateAggregate, inputTemplateAggregate } from '../catalogue/payoutCatalogueAggregates.ts';
import type { DisbursementForm } from '../financing-project/financingProjectCommands.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

const PAGE = 100;
const MAX_TEMPLATES = 1_000;

export type DisbursementFormServices = Pick<PayoutsServices, 'commands' | 'reader'>;

/** The form of a new request: each template as it is now, with an id that the same command finds again. */
export async function createFormFromLiveTemplates(services: DisbursementFormServices, commandId: string): Promise<DisbursementForm> {
  const { inputs, documents } = await loadLiveTemplates(services);
  return {
    inputValues: inputs.map(([inputTemplateId, fields]) => ({
      inputValueId: derivedId(commandId, 'inputValue', inputTemplateId),
      template: { inputTemplateId, ...fields },
    })),
    documentFiles: documents.map(([documentTemplateId, fields]) => ({
      documentFileId: derivedId(commandId, 'documentFile', documentTemplateId),
      template: { documentTemplateId, ...fields },
    })),
  };
}

/** All that a new request asks for, by id and in their order. */
export async function loadLiveTemplates(services: DisbursementFormServices) {
  const [inputs, documents] = await Promise.all([
    liveEntries(services, 'inputTemplates', inputTemplateAggregate),
    liveEntries(services, 'documentTemplates', documentTemplateAggregate),
  ]);
  return { inputs, documents };
}

/** Which there are, the read model says; what each says, its stream. */
async function liveEntries<Fields extends { readonly sortIndex: number; readonly label: string }, E extends DomainEvent, Command>(
  { commands, reader }: DisbursementFormServices,
  collection: string,
  aggregate: Aggregate<EntryState<Fields>, E, Command>,
): Promise<readonly (readonly [string, Fields])[]> {
  const entries: (readonly [string, Fields])[] = [];
  for (let offset = 0; offset < MAX_TEMPLATES; offset += PAGE) {
    const { items } = await reader.find<ReadModelDocument>(collection, {
      filter: [{ field: 'deleted', op: 'eq', value: false }],
      sort: [{ field: 'sortIndex', direction: 'asc' }],
      offset,
      limit: PAGE,
    });
    for (const { id } of items) {
      const { lifecycle, fields } = (await commands.load(aggregate, id)).state;
      if (lifecycle === 'live' && fields !== undefined) entries.push([id, fields]);
    }
    if (items.length < PAGE) break;
  }
  return entries.sort(([, one], [, other]) => one.sortIndex - other.sortIndex || one.label.localeCompare(other.label, 'de'));
}
