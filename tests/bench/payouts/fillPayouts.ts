import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import { derivedId } from '@portal/platform/commands/derivedId';
import { MAX_RECORDS_PER_APPEND } from '@portal/platform/event-store/checkAppend';
import type { DomainEvent } from '@portal/platform/journal/journal';
import type { LogAndReadModelEngines } from '@portal/services/composition/engines/engines';
import { contextOf, emptyStream } from '../append/writers.ts';
import { customerCreated, customerId } from '../bank/bankEvents.ts';
import { projectEvents, projectId, typeId, type ProjectSize } from './payoutsOfBank.ts';

const PROJECTS_AT_ONCE = 64;

const purpose: PayoutCatalogueEvent = {
  type: 'FinancingProjectTypeCreated',
  data: { name: 'Bauleistungen', maximumCents: null, infotext: null, sortIndex: 0 },
};

/** Projects by their number, each with its customer; answers how many events there are. */
export async function fillPayouts({ journal, vault }: LogAndReadModelEngines, projects: readonly ProjectSize[]): Promise<number> {
  let written = 0;
  const write = async (stream: string, parent: string | undefined, events: readonly DomainEvent[]): Promise<void> => {
    await vault.createKey(stream, parent);
    let head = emptyStream;
    for (let at = 0; at < events.length; at += MAX_RECORDS_PER_APPEND) {
      const context = contextOf(derivedId('bench', stream, at));
      const outcome = await journal.append(stream, head, events.slice(at, at + MAX_RECORDS_PER_APPEND), context);
      if (outcome.kind !== 'appended') throw new Error('the log was not empty');
      head = outcome.head;
    }
    written += events.length;
  };
  const writeProject = async (size: ProjectSize, number: number): Promise<void> => {
    const owner = `customer-${customerId(number)}`;
    await write(owner, undefined, [customerCreated(number)]);
    await write(`financingProject-${projectId(number)}`, owner, projectEvents(number, size));
  };
  await write(`financingProjectType-${typeId}`, undefined, [purpose]);
  for (let at = 0; at < projects.length; at += PROJECTS_AT_ONCE)
    await Promise.all(projects.slice(at, at + PROJECTS_AT_ONCE).map((size, offset) => writeProject(size, at + offset)));
  return written;
}
