import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Envelope } from '@portal/platform/journal/journal';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryIdOf } from './enquiryIdOf.ts';
import type { EnquiryState } from './enquiryState.ts';

/**
 * The enquiry as an event has left it, or later. A policy may see an event a moment before the handler that appended
 * it remembers the new state.
 */
export async function enquirySince(
  commands: Pick<CommandHandler, 'load' | 'evict'>,
  { stream, revision }: Pick<Envelope, 'stream' | 'revision'>,
): Promise<EnquiryState> {
  const id = enquiryIdOf(stream);
  const remembered = await commands.load(enquiryAggregate, id);
  if (remembered.revision !== undefined && remembered.revision >= revision) return remembered.state;
  commands.evict(stream);
  return (await commands.load(enquiryAggregate, id)).state;
}
