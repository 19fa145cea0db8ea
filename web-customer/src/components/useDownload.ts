import { useEffect, useRef, useState } from 'react';
import type { DownloadOptions } from '../api/download.ts';
import { idleTimer } from '../session/idleTimer.ts';

/** A file that somebody waits for: how much of it has come, and how to stop it. It ends with the screen. */
export function useDownload() {
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    /** Undefined while nothing is under way. */
    bytes,
    stop: () => running.current?.abort(),
    /** Runs one at a time: while one is under way another is not begun. */
    async fetch(get: (way: DownloadOptions) => Promise<void>): Promise<boolean> {
      if (running.current !== undefined) return false;
      const control = new AbortController();
      running.current = control;
      setBytes(0);
      try {
        await get({
          signal: control.signal,
          onProgress: (soFar) => {
            // Somebody waits for it, though without hands.
            idleTimer.noteActivity();
            setBytes(soFar);
          },
        });
        return true;
      } finally {
        running.current = undefined;
        setBytes(undefined);
      }
    },
  };
}
