import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { IdleTimer } from './idleSession.ts';

interface IdleWatchProps {
  readonly idleSession: IdleTimer;
  readonly logout: (reason: 'idle' | 'logout') => Promise<void>;
  /** The server hears that somebody works. */
  readonly keepAlive: () => Promise<unknown>;
  readonly texts: {
    readonly idleTitle: string;
    readonly idleText: (secondsLeft: number) => string;
    readonly stay: string;
    readonly logout: string;
  };
}

/** Ends an idle session, after a notice a minute before; keeps a session alive on the server while somebody works. The functions must not change. */
export function IdleWatch({ idleSession, logout, keepAlive, texts }: IdleWatchProps) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const stay = useRef<() => void>(undefined);
  useEffect(() => {
    const watch = idleSession.watch({
      warn: setSecondsLeft,
      over: () => void logout('idle'),
      keepAlive: () => void keepAlive().catch(() => undefined),
    });
    stay.current = watch.stay;
    return watch.stop;
  }, [idleSession, logout, keepAlive]);
  if (secondsLeft === undefined) return null;
  const goOn = (): void => stay.current?.();
  return (
    <Dialog open onClose={goOn} aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{texts.idleTitle}</DialogTitle>
      <DialogContent>
        <Typography id="idle-text">{texts.idleText(secondsLeft)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void logout('logout')}>{texts.logout}</Button>
        <Button variant="contained" autoFocus onClick={goOn}>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
