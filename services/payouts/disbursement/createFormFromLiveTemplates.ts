import { derivedId } from '@portal/platform/commands/derivedId';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import type { EntryState } from '@portal/platform/entries/createEntryAggregate';
import type { DomainEvent } from '@portal/platform/journal/journal';
import { iterateAllRows } from '@portal/platform/read-model-store/iterateAllRows';
import { documentTemplateAggregate, inputTemplateAggregate } from '../catalogue/payoutCatalogueAggregates.ts';
import type { DisbursementForm } from '../financing-project/financingProjectCommands.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

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
  const undeleted = { filter: [{ field: 'deleted', op: 'eq', value: false }], by: 'sortIndex' } as const;
  for await (const { id } of iterateAllRows(reader, collection, undeleted)) {
    const { lifecycle, fields } = (await commands.load(aggregate, id)).state;
    if (lifecycle === 'live' && fields !== undefined) entries.push([id, fields]);
  }
  return entries.sort(([, one], [, other]) => one.sortIndex - other.sortIndex || one.label.localeCompare(other.label, 'de'));
}
