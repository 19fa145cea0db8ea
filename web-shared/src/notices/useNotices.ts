import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { onSuccess } from '../http/succeededCalls.ts';

const DEFAULT_MS = 8_000;

export interface Notice {
  readonly tone: 'positive' | 'info' | 'warning' | 'negative';
  readonly title?: string | undefined;
  readonly text: ReactNode;
  readonly durationMs?: number | undefined;
  /** Whose failure it tells of: the next success of the same call ends it. */
  readonly call?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ShownNotice extends Notice {
  readonly number: number;
}

let count = 0;

/** One notice, for its time, which stands still while somebody points at it or stands in it. */
function useNotice(held: boolean) {
  const [notice, setNotice] = useState<ShownNotice>();
  useEffect(() => {
    if (notice === undefined || held) return undefined;
    const timer = setTimeout(() => setNotice(undefined), notice.durationMs ?? (notice.tone === 'negative' ? ERROR_NOTICE_MS : DEFAULT_MS));
    return () => clearTimeout(timer);
  }, [notice, held]);
  return [notice, setNotice] as const;
}

export type Notices = ReturnType<typeof useNotices>;

/** What failed and what is new; of each the newest takes the place of the one before: it belongs to what was done last. */
export function useNotices() {
  const [held, hold] = useState(false);
  /** Nothing takes its place but another failure, and only the success of the same call ends it early. */
  const [failure, setFailure] = useNotice(held);
  const [news, setNews] = useNotice(held);
  const notify = useCallback(
    (notice: Notice): void => {
      count += 1;
      (notice.tone === 'negative' ? setFailure : setNews)({ ...notice, number: count });
    },
    [setFailure, setNews],
  );
  useEffect(
    () => onSuccess((call) => setFailure((shown) => (shown?.call !== undefined && shown.call === call ? undefined : shown))),
    [setFailure],
  );
  const close = ({ tone }: ShownNotice): void => {
    (tone === 'negative' ? setFailure : setNews)(undefined);
    hold(false);
  };
  return { failure, news, notify, close, hold };
}
