import { useMemo, useState } from 'react';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { changesSince, type SeenRequest } from './changesSince.ts';

type Seen = SeenRequest<WithEtag<DisbursementView>>;

interface SeenState {
  /** What a decision is about. */
  readonly seen: Seen;
  readonly changes: readonly string[];
  /** What is shown now is what was seen. */
  readonly takeNew: () => void;
  /** The own command has changed what had this ETag: what comes after it is no news. */
  readonly takeAfter: (etag: string) => void;
}

/** Keeps what somebody has seen, so that what others change meanwhile does not slip in below a decision. */
export function useSeenRequest(now: Seen): SeenState {
  const [kept, setKept] = useState(now);
  const [before, setBefore] = useState<string>();
  const etag = now.disbursement['@etag'];
  if (before !== undefined && etag !== before) {
    setBefore(undefined);
    setKept(now);
  }
  const changes = useMemo(() => (before === undefined ? changesSince(kept, now) : []), [kept, now, before]);
  return {
    // Where nothing of it matters for the decision it goes out under the newest revision.
    seen: changes.length === 0 ? now : kept,
    changes,
    takeNew: () => setKept(now),
    takeAfter: setBefore,
  };
}
