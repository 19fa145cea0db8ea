import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { API_URL, httpClientForReading, withResponseEtag } from './httpClientForReading.ts';
import { runCommandForRecord } from './runCommand.ts';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';

const STALE = 412;
/** So often something else may change in between. */
const TRIES = 3;

interface Condition<View> {
  readonly body: object;
  /** A command beside the record; default: a PATCH of it. */
  readonly post?: string;
  /** The whole path of the command, where it stands elsewhere. */
  readonly address?: string;
  /** Is sent even though the page goes; nobody tries again after a 412 then. */
  readonly keepalive?: true | undefined;
  /** Still true of what the decision rests on? */
  readonly holds: (now: View) => boolean;
}

/**
 * Changes a record under the ETag that was seen. When it is stale the record is read again: where nothing has changed of what the
 * decision rests on, the command goes out under the new ETag, otherwise it stays refused.
 */
export async function sendAndRetryUnderNewEtag<View extends object, Answer extends object = View>(
  path: string,
  seen: HasEtag,
  { body, post, address = post === undefined ? path : `${path}/${post}`, keepalive, holds }: Condition<View>,
): Promise<Answer & Partial<HasEtag>> {
  let etag = seen['@etag'];
  for (let tries = 1; ; tries += 1) {
    try {
      return await runCommandForRecord<Answer>(address, address === path ? 'PATCH' : 'POST', body, etag, keepalive);
    } catch (error) {
      if (asProblem(error).status !== STALE || tries === TRIES) throw error;
      const now = withResponseEtag<View>(await httpClientForReading(`${API_URL}/${path}`));
      if (now['@etag'] === undefined || now['@etag'] === etag || !holds(now)) throw error;
      etag = now['@etag'];
    }
  }
}
