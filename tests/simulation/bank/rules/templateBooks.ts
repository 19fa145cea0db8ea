import type { CatalogueEvent } from '@portal/contracts/catalogue/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';

interface Entry {
  name: string;
  fileTemplateIds: readonly string[];
  /** After how many events. */
  deletedSince: number | undefined;
}

const KINDS = /^(fileCategory|fileTemplate|enquiryTemplate)-(.+)$/;

/** What the bank has in stock for its cases: once deleted it changes no more, and nothing is made from it. */
export function createTemplateBooks({ firstSentAfter }: Pick<BankWorld, 'firstSentAfter'>, wrong: (text: string) => void) {
  const entries = new Map<string, Entry>();
  let events = 0;

  const checkOffered = (stream: string, what: string, id: string | null | undefined, sentAfter: number): void => {
    if (id === undefined || id === null) return;
    const entry = entries.get(`${what}-${id}`);
    if (entry === undefined) wrong(`${stream}: made from ${what} ${id}, which nobody has made`);
    else if (entry.deletedSince !== undefined && entry.deletedSince <= sentAfter)
      wrong(`${stream}: made from ${what} ${id}, which was deleted`);
  };
  const takeEntry = (stream: string, kind: string, event: CatalogueEvent, sentAfter: number): void => {
    const before = entries.get(stream);
    if (event.type.endsWith('Created')) {
      if (before !== undefined) wrong(`${stream}: created twice`);
    } else if (before === undefined || before.deletedSince !== undefined) wrong(`${stream}: ${event.type}, though it is not there`);
    if (!('name' in event.data)) {
      if (before !== undefined) before.deletedSince = events;
      return;
    }
    const { name } = event.data;
    const namesakes = [...entries].filter(([other, one]) => other !== stream && other.startsWith(kind) && one.deletedSince === undefined);
    if (kind === 'enquiryTemplate' && namesakes.some(([, one]) => one.name === name)) wrong(`${stream}: two are called the same`);
    const fileTemplateIds = 'fileTemplateIds' in event.data ? event.data.fileTemplateIds : [];
    for (const id of fileTemplateIds)
      if (before?.fileTemplateIds.includes(id) !== true) checkOffered(stream, 'fileTemplate', id, sentAfter);
    if (before === undefined && 'fileCategoryId' in event.data) checkOffered(stream, 'fileCategory', event.data.fileCategoryId, sentAfter);
    entries.set(stream, { name, fileTemplateIds, deletedSince: undefined });
  };

  return {
    take(recorded: RecordedEvent): void {
      events += 1;
      const { stream, causationId } = recorded.envelope;
      const sentAfter = firstSentAfter.get(causationId) ?? 0;
      const kind = KINDS.exec(stream)?.[1];
      if (kind !== undefined) return takeEntry(stream, kind, recorded as unknown as CatalogueEvent, sentAfter);
      const event = recorded as unknown as EnquiryEvent;
      if (event.type === 'EnquiryCreated') checkOffered(stream, 'enquiryTemplate', event.data.enquiryTemplateId, sentAfter);
      if (event.type !== 'FileRequested') return;
      checkOffered(stream, 'fileTemplate', event.data.fileTemplateId, sentAfter);
      checkOffered(stream, 'fileCategory', event.data.fileCategoryId, sentAfter);
    },
  };
}
