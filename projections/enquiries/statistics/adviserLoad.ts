import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import { adviserLoadsCollection, NO_VALUE_KEY, type CountedCaseDocument, type AdviserLoadDocument } from './statisticsDocuments.ts';

type Load = Omit<AdviserLoadDocument, 'id'>;

const nothing: Load = { open: 0, inCheck: 0, waiting: {} };

/** In these the bank still has to look at what was released (as `waitsForBank` has it). */
const waitingIn: readonly EnquiryStatus[] = ['open', 'completed', 'expired'];

/** What a case adds to its adviser's load. */
function loadOf({ status, files }: CountedCaseDocument): Load {
  const waiting: Record<string, number> = {};
  if (waitingIn.includes(status))
    for (const { readyAt } of Object.values(files)) {
      if (readyAt === null) continue;
      const day = berlinDay(readyAt);
      waiting[day] = (waiting[day] ?? 0) + 1;
    }
  return { open: status === 'open' ? 1 : 0, inCheck: status === 'completed' ? 1 : 0, waiting };
}

function added(load: AdviserLoadDocument, other: Load, sign: 1 | -1): AdviserLoadDocument {
  const waiting: Record<string, number> = { ...load.waiting };
  for (const [day, count] of Object.entries(other.waiting)) {
    const left = (waiting[day] ?? 0) + sign * count;
    if (left === 0) delete waiting[day];
    else waiting[day] = left;
  }
  return { id: load.id, open: load.open + sign * other.open, inCheck: load.inCheck + sign * other.inCheck, waiting };
}

const isNothing = ({ open, inCheck, waiting }: Load): boolean => open === 0 && inCheck === 0 && Object.keys(waiting).length === 0;

const isSame = (a: Load, b: Load): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Takes the case as it was from whoever advised, and gives it as it is to whoever advises. */
export async function updateAdviserLoads(
  before: CountedCaseDocument | undefined,
  after: CountedCaseDocument | undefined,
  documents: ProjectionDocuments,
): Promise<void> {
  const [was, is] = [before === undefined ? nothing : loadOf(before), after === undefined ? nothing : loadOf(after)];
  if (before?.adviserId === after?.adviserId && isSame(was, is)) return;
  if (before !== undefined) await change(before.adviserId, was, -1, documents);
  if (after !== undefined) await change(after.adviserId, is, 1, documents);
}

async function change(adviserId: string | null, by: Load, sign: 1 | -1, documents: ProjectionDocuments): Promise<void> {
  if (isNothing(by)) return;
  const id = adviserId ?? NO_VALUE_KEY;
  const before = await documents.get<AdviserLoadDocument>(adviserLoadsCollection.name, id);
  const after = added(before ?? { id, ...nothing }, by, sign);
  if (isNothing(after)) documents.delete(adviserLoadsCollection.name, id);
  else documents.put(adviserLoadsCollection.name, after);
}
