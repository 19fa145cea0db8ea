import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import type { LiveApiCalls } from '@portal/web-shared/live/followLive.ts';
import { createLiveRefresh } from '@portal/web-shared/live/createLiveRefresh.ts';
import { followLiveAcrossTabs } from '@portal/web-shared/live/followLiveAcrossTabs.ts';
import { callApi, callStream } from '../api/apiClient.ts';
import { isAffectedByLiveMessage } from './seenLive.ts';
import { forgetUnsentContentOfOthers } from '../session/forgetUnsentContent.ts';
import { announceChangesInSentences } from './announceChangesInSentences.ts';
import { useSpokenStatus } from '../components/useSpokenStatus.tsx';

const calls: LiveApiCalls = {
  open: (path, lastEventId, signal) =>
    callStream(path, { signal, ...(lastEventId === undefined ? {} : { headers: { 'Last-Event-ID': lastEventId } }) }),
  ask: async (path, signal) => (await callApi<LiveMessage>({ method: 'GET', path, accept: 'application/json', signal })).value,
};

/** What is on screen follows what the bank does, and says so to whoever does not see it. */
export function LiveUpdates({ customerId }: { readonly customerId: string }) {
  const queryClient = useQueryClient();
  const [said, say] = useSpokenStatus();
  useEffect(() => {
    void forgetUnsentContentOfOthers(customerId);
    const refresh = createLiveRefresh(queryClient, isAffectedByLiveMessage);
    const stop = followLiveAcrossTabs({ name: `portal.customer.live.${customerId}`, calls, tell: refresh.take });
    const hush = announceChangesInSentences(queryClient, (sentences) => say(sentences.join(' ')));
    return () => {
      stop();
      hush();
      refresh.stop();
    };
  }, [queryClient, customerId, say]);
  return said;
}
