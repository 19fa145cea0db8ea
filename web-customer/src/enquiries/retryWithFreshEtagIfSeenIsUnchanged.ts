import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

interface FreshTagOptions<Seen, Answer> {
  readonly seen: AnswerWithEtag<Seen>;
  readonly command: (etag: string) => Promise<Answer>;
  readonly fetchNow: () => Promise<AnswerWithEtag<Seen>>;
  /** True if what the person decided on is still the same. */
  readonly stillMeant: (now: Seen) => boolean;
}

/**
 * The ETag is that of the whole enquiry, so it also moves when something else in it changes. A stale one is looked at
 * once: if what the person saw is unchanged, the command goes out again with the new tag; otherwise the person decides.
 */
export async function retryWithFreshEtagIfSeenIsUnchanged<Seen, Answer>({
  seen,
  command,
  fetchNow,
  stillMeant,
}: FreshTagOptions<Seen, Answer>): Promise<Answer> {
  try {
    return await command(seen.etag);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 412) throw error;
    const now = await fetchNow();
    if (!stillMeant(now.value)) throw error;
    return command(now.etag);
  }
}
